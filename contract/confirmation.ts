import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { Done, Email, GivenPassword, NewPassword } from './form-values.ts'

/** Validity of a link or code in an email, in minutes. */
export const linkMinutes = 60

/** Sends the confirmation email again. A confirmed account gets the same answer. */
export const resendConfirmationEmail = endpoint({
  ...callTable.resendConfirmationEmail,
  summary: 'Envía otra vez el mensaje que confirma el correo',
  source: 'F22, F64',
  who: 'signed-in',
  answer: Done,
})

const linkToken = '0 < string <= 200'

/**
 * What a confirmation was for: whether the account takes part in the challenge, and whether it has another e-mail
 * address now.
 */
const ConfirmedEmail = type({ '+': 'delete', challenge: 'boolean', changed: 'boolean' })

/**
 * What the link of a confirmation message would confirm, without using it up: `link_spent` when used, old or replaced.
 * `proof` is what this browser must present: `session` where the account is signed in here, so that a tap is enough,
 * else the account's `password`; `none` where the account has no password, so that nothing can prove it.
 */
export const describeConfirmation = endpoint({
  ...callTable.describeConfirmation,
  summary: 'Dice qué correo confirmaría un enlace, y de qué cuenta',
  source: 'F22, F35',
  who: 'anyone',
  sameOriginOnly: true,
  body: type({ '+': 'delete', token: linkToken }),
  answer: type({
    '+': 'delete',
    email: 'string',
    /** Null for a name that could be something else than a name. */
    name: 'string | null',
    reason: "'first-address' | 'new-address'",
    challenge: 'boolean',
    proof: "'session' | 'password' | 'none'",
  }),
})

/**
 * Confirms an e-mail address by the link of the message. Outside a session of the account it needs the account's
 * password: `fresh_sign_in_needed` without it, `password_wrong`; `link_spent` when used, old or replaced.
 */
export const confirmEmail = endpoint({
  ...callTable.confirmEmail,
  summary: 'Confirma el correo con el enlace recibido',
  source: 'F35',
  who: 'anyone',
  body: type({ '+': 'delete', token: linkToken, 'password?': GivenPassword }),
  answer: ConfirmedEmail,
})

/**
 * Confirms an account's first e-mail address with a new password, for its reader without the password of the
 * registration. Every older password, provider, device and session of the account ends. `forbidden` for a later
 * address.
 */
export const confirmEmailWithNewPassword = endpoint({
  ...callTable.confirmEmailWithNewPassword,
  summary: 'Confirma el primer correo de una cuenta y pone una contraseña nueva',
  source: 'F35, F44',
  who: 'anyone',
  body: type({
    '+': 'delete',
    token: linkToken,
    password: NewPassword,
    password_confirmation: 'string <= 200',
  }),
  answer: ConfirmedEmail,
})

/**
 * Frees an e-mail address whose reader asked for nothing: the account that named it has it no longer, confirmed or
 * waiting.
 */
export const denyConfirmation = endpoint({
  ...callTable.denyConfirmation,
  summary: 'Deja libre un correo que otra persona escribió',
  source: 'F22',
  who: 'anyone',
  body: type({ '+': 'delete', token: linkToken }),
  answer: Done,
})

/**
 * Confirms the address by the six digits of the message, for an installed app whose browser opens links elsewhere:
 * `code_wrong` after which, at the fifth, a new message is needed.
 */
export const confirmEmailByCode = endpoint({
  ...callTable.confirmEmailByCode,
  summary: 'Confirma el correo con el código de seis cifras',
  source: 'F22',
  who: 'signed-in',
  body: type({ '+': 'delete', code: /^\d{6}$/ }),
  answer: Done,
})

/** Sends the message with which a forgotten password is set anew; known and unknown addresses are answered alike. */
export const passwordEmail = endpoint({
  ...callTable.passwordEmail,
  summary: 'Envía el enlace para poner una contraseña nueva',
  source: 'F43',
  who: 'anyone',
  form: true,
  body: type({ '+': 'delete', email: Email }),
  answer: Done,
})

/** Sets a new password by the link of the message and ends every session: `link_spent` when used, old or another's. */
export const passwordReset = endpoint({
  ...callTable.passwordReset,
  summary: 'Pone una contraseña nueva con el enlace recibido',
  source: 'F44',
  who: 'anyone',
  form: true,
  body: type({
    '+': 'delete',
    email: Email,
    token: '0 < string <= 200',
    password: NewPassword,
    password_confirmation: 'string <= 200',
  }),
  answer: Done,
})

/**
 * Changes the password, ends every session, and returns the token of a new one in their place (F178). Needs a fresh
 * sign-in (else `fresh_sign_in_needed`) or the `current_password` (else `password_wrong`). Both spellings of the
 * repetition are read (Q20).
 */
export const updatePassword = endpoint({
  ...callTable.updatePassword,
  summary: 'Cambia la contraseña',
  source: 'F178',
  who: 'signed-in',
  form: true,
  body: type({
    '+': 'delete',
    password: NewPassword,
    'password_confirmed?': 'string <= 200',
    'password_confirmation?': 'string <= 200',
    'current_password?': GivenPassword,
  }),
  answer: type({ '+': 'delete', status: "'ok'", token: 'string' }),
})
