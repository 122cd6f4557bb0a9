import { type } from './ark.ts'
import { callTable } from './call-table.ts'
import { endpoint } from './endpoint.ts'
import { Done, Email, Flag, GivenPassword, NewPassword, nameLine } from './form-values.ts'

/** Origin of a registration, stored with the account. */
export const Origin = type({
  '+': 'delete',
  'currency?': "'EUR' | 'USD' | '' | null",
  'experiment?': "'1' | '2' | '' | null",
  'coupon?': 'string <= 64 | null',
  'challenge?': Flag,
})
export type Origin = typeof Origin.infer

export const csrfCookie = endpoint({
  ...callTable.csrfCookie,
  summary: 'Deja la cookie XSRF-TOKEN, que repetida en una cabecera prueba que la llamada es nuestra',
  source: 'F39',
  who: 'anyone',
  answer: Done,
})

/** Signs in: `credentials_wrong` for an unknown address and a wrong password alike (F34, F37, Q19). */
export const login = endpoint({
  ...callTable.login,
  summary: 'Inicia sesión con correo y contraseña',
  source: 'F34, F37',
  who: 'anyone',
  body: type({
    '+': 'delete',
    email: Email,
    'username?': 'string <= 254',
    password: GivenPassword,
    'device_name?': 'string <= 1000',
  }),
  answer: type({ '+': 'delete', token: 'string' }),
})

/** Ends the caller's session. Not an error without one: the specification calls it before signing in. */
export const logout = endpoint({
  ...callTable.logout,
  summary: 'Cierra la sesión de este dispositivo',
  source: 'F39, F40',
  who: 'anyone',
  answer: Done,
})

/** Identity providers whose sign-in the call takes; only Google has a button (Q48). */
export const providers = ['google', 'facebook'] as const

/**
 * Signs in through a provider (F51). `accessToken` is the ticket from Google's callback, or a token of the
 * provider itself. Other fields of the body never prove an identity.
 */
export const socialLogin = endpoint({
  ...callTable.socialLogin,
  summary: 'Inicia sesión, o crea la cuenta, con un proveedor de identidad',
  source: 'F51, Q48',
  who: 'anyone',
  params: type({ provider: type.enumerated(...providers) }),
  body: Origin.merge({
    accessToken: '0 < string <= 8192',
    'email?': 'string <= 254',
    'name?': 'string <= 120',
    'lastname?': 'string <= 120',
    'coupon_code?': 'string <= 64 | null',
    'is_coupon_user?': Flag,
    'device_name?': 'string <= 1000',
  }),
  answer: type({ '+': 'delete', token: 'string', new_user: 'boolean', message: 'string' }),
})

/** The OAuth callback of Google. */
export const googleCallbackPath = '/auth/google/callback'
/**
 * Query parameters of `googleStartPath` that are returned to `/login` unchanged: `return`, a safe path to redirect to,
 * the origin of a registration, and the target of a sign-in (F38).
 */
export const oauthStateFields = [
  'return',
  'currency',
  'experiment',
  'coupon',
  'challenge',
  'coupon_code',
  'is_coupon_user',
  'videoId',
  'reto',
] as const
export type OAuthStateFields = Partial<Record<(typeof oauthStateFields)[number], string>>

const name = nameLine(1, 120)

const registration = Origin.merge({
  name,
  lastname: name,
  email: Email,
  password: NewPassword,
  password_confirmation: 'string <= 200',
})

/**
 * Makes an account. Refused in plain text, as the specification reads it: `email_taken` holds the word `correo` (F47).
 */
export const register = endpoint({
  ...callTable.register,
  summary: 'Crea una cuenta',
  source: 'F45, F47',
  who: 'anyone',
  form: true,
  body: registration,
  answer: Done,
})

/** Makes an account with a coupon of an operator, which is used up by it in the same moment (F52). */
export const registerCouponOperator = endpoint({
  ...callTable.registerCouponOperator,
  summary: 'Crea una cuenta con un cupón de operadora',
  source: 'F52',
  who: 'anyone',
  form: true,
  body: registration.merge({ coupon_code: 'string <= 64' }),
  answer: Done,
})

/** What an operator's coupon is worth now. Guessing is slowed down, and every wrong code is answered alike (F53). */
export const validateCouponOperator = endpoint({
  ...callTable.validateCouponOperator,
  summary: 'Dice si un cupón de operadora existe y si ya se ha usado',
  source: 'F53',
  who: 'anyone',
  sameOriginOnly: true,
  params: type({ coupon: '0 < string <= 64' }),
  answer: type({ '+': 'delete', valid: 'boolean', used: 'boolean' }),
})
