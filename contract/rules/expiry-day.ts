import { formatDate } from './date-text.ts'

/**
 * The last day of a subscription (F208, Q42), ISO text or ms of its end: the day before
 * `stripe_subscription_active_until` by the calendar of Madrid, as `28/02/2026` for an instant on 1 March. The charge
 * of what follows has the date of the instant itself.
 */
export function expiryDay(activeUntil: string | number): string {
  const [day = 1, month = 1, year = 1970] = formatDate(activeUntil).split('/').map(Number)
  // At noon no change of the clocks moves it to another day.
  return formatDate(Date.UTC(year, month - 1, day - 1, 12))
}
