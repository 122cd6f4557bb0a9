/**
 * The cookies of page and server. The session's own cookie is HttpOnly: no script ever reads it. Names that the
 * specification sets are used unchanged.
 */
export const cookies = {
  /** The session's token; HttpOnly, SameSite=Lax, Secure whenever the URL is https (F54, Q18). */
  session: 'alcompas_session',
  /** Set beside it, readable by scripts. Only a hint that fetching the current user may succeed. */
  signedInHint: 'alcompas_signed_in',
  /** Identifies a browser that signed in before: wrong passwords from elsewhere do not lock it out. HttpOnly. */
  device: 'alcompas_device',
  /** Repeated in `X-XSRF-TOKEN` as one proof that a call comes from our own page. */
  xsrf: 'XSRF-TOKEN',
  /** Binds an OAuth callback to the browser that started it. HttpOnly. */
  social: 'alcompas_social',
  /** The experiment of the specification: `1` with a trial, `2` without (F33). */
  experiment: 'exp',
  /** The chosen currency, instead of the one of the country (Q46). */
  currency: 'alcompas_currency',
  /** What was chosen in the cookie notice (F20, Q29). */
  consent: 'accepted-cookie-terms',
  /**
   * A learner and the lessons they have stored on this device (`rules/stored-lessons.ts`), readable by scripts. It
   * survives an eviction of the browser's storage, since the server sets it (D24).
   */
  storedLessons: 'alcompas_stored_lessons',
  /** What was chosen for the data saver on this device; none follows the device (C9). */
  dataSaver: 'alcompas_data_saver',
} as const

/** The cookies that each learner of a shared computer has: these names, a dash and what tells them apart. */
export const learnerCookies = {
  /** How often, and on which day last, the reminder of an incomplete profile was closed (F23). */
  profileReminder: 'profile-reminder',
  /** The date of a billing notice that was closed, by its kind. */
  billingNotice: 'billing-notice',
} as const

type NameIn<Names> = Names[keyof Names]

/** The name of a cookie that the academy sets. Each is explained to visitors (`src/features/legal/cookie-list.ts`). */
export type CookieName = NameIn<typeof cookies> | `${NameIn<typeof learnerCookies>}-${string}`

/** The name of a cookie that belongs to one https host alone: browsers take it from no other. */
export const hostOnlyName = (name: string): string => `__Host-${name}`

/** A session lasts this long from its last use, in days (Q18). */
export const sessionDays = 7

/**
 * The hint outlives the session, in days from its last use: without a network it alone shows that this device has a
 * learner, whose downloads play for `permissionDays`, and who is shown afterwards why they no longer do (C1).
 */
export const signedInHintDays = 90

/** Sensitive changes need a sign-in, or the present password, not older than this, in minutes. */
export const freshSignInMinutes = 10
