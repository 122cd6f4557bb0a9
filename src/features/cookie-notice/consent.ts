import { cookies } from '#contract/cookies.ts'
import { pageCookies } from '#src/platform/cookies.ts'

/** What a visitor may allow besides what the academy cannot do without. */
export const purposes = ['measurement', 'advertising'] as const
export type Purpose = (typeof purposes)[number]

const halfAYear = 182 * 86_400
const none = 'none'

/** What was allowed; null while nothing was chosen. Only words that are known count. */
export function readConsent(): readonly Purpose[] | null {
  const kept = pageCookies.read(cookies.consent)
  if (kept === null) return null
  return purposes.filter((purpose) => kept.split('.').includes(purpose))
}

/** Keeps the choice for half a year. Refusing is kept as well: nobody is asked twice (F20, Q29). */
export function saveConsent(allowed: readonly Purpose[]): void {
  pageCookies.write(cookies.consent, allowed.length === 0 ? none : allowed.join('.'), { maxAge: halfAYear })
}

/** Whether something that needs this purpose may happen now. */
export const mayUse = (purpose: Purpose): boolean => readConsent()?.includes(purpose) ?? false
