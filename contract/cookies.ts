/**
 * The cookies that page and server both know. The session's own cookie is HttpOnly: no script ever reads it. The names
 * the specification gives stand as given.
 */
export const cookies = {
  /** The session's token; HttpOnly, SameSite=Lax, Secure whenever the address is https (F54, Q18). */
  session: 'alcompas_session',
  /** Set beside it, readable. It proves nothing: it only says that asking who is here is worth it. */
  signedInHint: 'alcompas_signed_in',
  /** Names a browser that signed in before, so that strangers who guess cannot lock its owner out. HttpOnly. */
  device: 'alcompas_device',
  /** Repeated in `X-XSRF-TOKEN` as one proof that a call comes from our own page. */
  xsrf: 'XSRF-TOKEN',
  /** Ties the way back from an identity provider to the browser that left for it. HttpOnly. */
  social: 'alcompas_social',
  /** The experiment of the specification: `1` with a trial, `2` without (F33). */
  experiment: 'exp',
  /** The currency somebody chose over the one of their country (Q46). */
  currency: 'alcompas_currency',
  /** What was chosen in the cookie notice (F20, Q29). */
  consent: 'accepted-cookie-terms',
} as const

/** The name of a cookie that belongs to one https host alone: browsers take it from no other. */
export const hostOnlyName = (name: string): string => `__Host-${name}`

/** A session lasts this long from its last use, in days (Q18). */
export const sessionDays = 7

/** Sensitive changes need a sign-in, or the present password, not older than this, in minutes. */
export const freshSignInMinutes = 10
