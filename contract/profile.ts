import { User } from './account.ts'
import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { Done, Email, GivenPassword, nameLine, optionalNameLine, singleLine } from './form-values.ts'
import { maxQueryLength } from './query-length.ts'
import { genders, minNameLength } from './rules/profile-rules.ts'

/**
 * Changes what is named and nothing else (F170-F177): `invalid_request` names the fields that are not right, with
 * `email_taken` for an e-mail address of another account. A new address needs a fresh sign-in or `current_password`,
 * and counts once it is confirmed. An empty text clears an optional field. A change that waited for a network names by
 * field the values it `replaces`: a field that holds another one was changed on another device since, which is kept and
 * named as `changed_elsewhere`.
 */
export const modifyUser = endpoint({
  ...callTable.modifyUser,
  summary: 'Cambia los datos propios',
  source: 'F170-F177',
  who: 'signed-in',
  form: true,
  body: type({
    '+': 'delete',
    'name?': nameLine(minNameLength, 120),
    'lastname?': nameLine(minNameLength, 120),
    'user_name?': optionalNameLine(minNameLength, 60),
    'email?': Email,
    'gender?': type.enumerated(...genders, ''),
    'phone?': 'string <= 40',
    'city?': optionalNameLine(1, 120),
    'country?': optionalNameLine(1, 120),
    'cp?': optionalNameLine(1, 16),
    'birthday?': /^(?:\d{4}-\d{2}-\d{2})?$/,
    'current_password?': GivenPassword,
    'replaces?': type({ '[string]': 'string[]' }),
  }),
  answer: User,
})

/** Maximum bytes of a profile picture. */
export const userImageLimit = 4 * 1024 * 1024

/** Stores a profile picture: a PNG of at most 1024 pixels a side, else `image_refused` (F168). */
export const saveUserImage = endpoint({
  ...callTable.saveUserImage,
  summary: 'Guarda la foto de perfil',
  source: 'F168',
  who: 'signed-in',
  upload: { field: callTable.saveUserImage.uploadField, accepts: ['image/png'], limit: userImageLimit },
  answer: type({ '+': 'delete', uri: 'string' }),
})

/** Joins the challenge; once joined it stays as it was (F67). `offer_unavailable` when its days are over (Q47). */
export const setChallenge = endpoint({
  ...callTable.setChallenge,
  summary: 'Apunta al reto',
  source: 'F67',
  who: 'signed-in',
  answer: Done,
})

export const setHomeNotificationSeen = endpoint({
  ...callTable.setHomeNotificationSeen,
  summary: 'Recuerda que el aviso de la portada nueva ya se ha visto',
  source: 'F163',
  who: 'signed-in',
  answer: Done,
})

/** Stores a committed search (F91, Q38). */
export const saveSearch = endpoint({
  ...callTable.saveSearch,
  summary: 'Guarda una búsqueda hecha',
  source: 'F91',
  who: 'signed-in',
  body: type({ '+': 'delete', search: singleLine(1, maxQueryLength) }),
  answer: Done,
})

/** Identifier of the browser in an analytics cookie: printable characters. */
const Measure = type(/^[!-~]{1,200}$/)

export const saveUserGa = endpoint({
  ...callTable.saveUserGa,
  summary: 'Guarda el identificador de la medición de visitas',
  source: 'F56',
  who: 'signed-in',
  body: type({ '+': 'delete', gaCookie: Measure }),
  answer: Done,
})

export const saveFbData = endpoint({
  ...callTable.saveFbData,
  summary: 'Guarda los identificadores del píxel',
  source: 'F56',
  who: 'signed-in',
  body: type({ '+': 'delete', 'fbp?': Measure.or('null'), 'fbc?': Measure.or('null') }),
  answer: Done,
})

export const setMixpanel = endpoint({
  ...callTable.setMixpanel,
  summary: 'Recuerda que la medición ya conoce a esta persona',
  source: 'F56',
  who: 'signed-in',
  answer: Done,
})
