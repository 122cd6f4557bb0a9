import { cookies } from '#contract/cookies.ts'
import { pageCookies } from '#src/platform/cookies.ts'

/** Purposes beyond the strictly necessary. */
export const purposes = ['measurement', 'advertising'] as const
export type Purpose = (typeof purposes)[number]

const maxAgeSeconds = 182 * 86_400
const none = 'none'

/** The allowed purposes; null before a choice. Unknown values are ignored. */
export function readConsent(): readonly Purpose[] | null {
  const stored = pageCookies.read(cookies.consent)
  if (stored === null) return null
  return purposes.filter((purpose) => stored.split('.').includes(purpose))
}

/** Stores the choice, a refusal too, for half a year (F20, Q29). */
export function saveConsent(allowed: readonly Purpose[]): void {
  pageCookies.write(cookies.consent, allowed.length === 0 ? none : allowed.join('.'), { maxAge: maxAgeSeconds })
}

export const mayUse = (purpose: Purpose): boolean => readConsent()?.includes(purpose) ?? false
