import { formatDate } from '#contract/rules/date-text.ts'

const dayMs = 86_400_000

/**
 * The last day of a subscription (F208, Q42): the day before `stripe_subscription_active_until` by the calendar of
 * Madrid, as `28/02/2026` for an instant on 1 March.
 */
export function expiryDay(activeUntil: string): string {
  const [day = 1, month = 1, year = 1970] = formatDate(activeUntil).split('/').map(Number)
  // At noon no change of the clocks moves it to another day.
  return formatDate(Date.UTC(year, month - 1, day, 12) - dayMs)
}
