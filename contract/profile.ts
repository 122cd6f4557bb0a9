import { User } from './account.ts'
import { type } from './ark.ts'
import { endpoint } from './endpoint.ts'
import { Done, Email, GivenPassword, line, nameLine, optionalLine, optionalNameLine } from './form-values.ts'
import { genders, nameMinimum } from './rules/profile-rules.ts'

/**
 * Changes what is named and nothing else (F170-F177): `invalid_request` names the fields that are not right, with
 * `email_taken` for an address of somebody else. A new address needs a fresh sign-in or `current_password`, and counts
 * once it is confirmed. An empty text clears an optional field.
 */
export const modifyUser = endpoint({
  method: 'POST',
  path: '/api/modify-user',
  summary: 'Cambia los datos propios',
  source: 'F170-F177',
  who: 'signed-in',
  changesState: true,
  form: true,
  body: type({
    '+': 'delete',
    'name?': nameLine(nameMinimum, 120),
    'lastname?': nameLine(nameMinimum, 120),
    'user_name?': optionalNameLine(nameMinimum, 60),
    'email?': Email,
    'gender?': type.enumerated(...genders, ''),
    'phone?': 'string <= 40',
    'city?': optionalLine(1, 120),
    'country?': optionalLine(1, 120),
    'cp?': optionalLine(1, 16),
    'birthday?': /^(?:\d{4}-\d{2}-\d{2})?$/,
    'current_password?': GivenPassword,
  }),
  answer: User,
})

/** Most bytes of a profile picture. */
export const userImageLimit = 4 * 1024 * 1024

/** Keeps a profile picture: a PNG of at most 4096 pixels a side, else `image_refused` (F168). */
export const saveUserImage = endpoint({
  method: 'POST',
  path: '/api/save-user-image',
  summary: 'Guarda la foto de perfil',
  source: 'F168',
  who: 'signed-in',
  changesState: true,
  upload: { field: 'file', accepts: ['image/png'], limit: userImageLimit },
  answer: type({ '+': 'delete', uri: 'string' }),
})

/** Joins the challenge; once joined it stays as it was (F67). */
export const setChallenge = endpoint({
  method: 'GET',
  path: '/api/user/set-challenge',
  summary: 'Apunta al reto',
  source: 'F67',
  who: 'signed-in',
  changesState: true,
  answer: Done,
})

export const setHomeNotificationSeen = endpoint({
  method: 'GET',
  path: '/api/user/set-home-notification-seen',
  summary: 'Recuerda que el aviso de la portada nueva ya se ha visto',
  source: 'F163',
  who: 'signed-in',
  changesState: true,
  answer: Done,
})

/** Keeps a committed search (F91, Q38). */
export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/user/save-search',
  summary: 'Guarda una búsqueda hecha',
  source: 'F91',
  who: 'signed-in',
  changesState: true,
  body: type({ '+': 'delete', search: line(1, 200) }),
  answer: Done,
})

/** What a measurement calls this browser: a cookie's value of printable characters. */
const Measure = type(/^[!-~]{1,200}$/)

export const saveUserGa = endpoint({
  method: 'POST',
  path: '/api/user/save-user-ga',
  summary: 'Guarda el identificador de la medición de visitas',
  source: 'F56',
  who: 'signed-in',
  changesState: true,
  body: type({ '+': 'delete', gaCookie: Measure }),
  answer: Done,
})

export const saveFbData = endpoint({
  method: 'POST',
  path: '/api/user/save-fb-data',
  summary: 'Guarda los identificadores del píxel',
  source: 'F56',
  who: 'signed-in',
  changesState: true,
  body: type({ '+': 'delete', 'fbp?': Measure.or('null'), 'fbc?': Measure.or('null') }),
  answer: Done,
})

export const setMixpanel = endpoint({
  method: 'GET',
  path: '/api/user/set-mixpanel',
  summary: 'Recuerda que la medición ya conoce a esta persona',
  source: 'F56',
  who: 'signed-in',
  changesState: true,
  answer: Done,
})
