import { pageCookies } from '#src/platform/cookies.ts'
import type { BillingNotice } from './BillingNotices.tsx'

const daySeconds = 86_400

/** By learner: computers are shared. */
const cookieOf = (userId: number, { kind }: BillingNotice) => `billing-notice-${kind}-${userId}`

/** Whether this learner has closed a notice on this browser. One of the same kind about another date counts as new. */
export const isDismissed = (userId: number, notice: BillingNotice): boolean =>
  pageCookies.read(cookieOf(userId, notice)) === notice.date

/**
 * Remembers a closed notice until the day after its date (`now` in ms): there is nothing left to announce then. That of
 * a failed payment comes back with the next visit, since the classes depend on it.
 */
export function dismiss(userId: number, notice: BillingNotice, now: number): void {
  const untilDate = Math.ceil((Date.parse(notice.date) - now) / 1000)
  const lifetime = notice.kind === 'payment_failed' ? {} : { maxAge: Math.max(0, untilDate) + daySeconds }
  pageCookies.write(cookieOf(userId, notice), notice.date, lifetime)
}
