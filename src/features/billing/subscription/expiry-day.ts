const madridDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

const twoDigits = (value: number) => String(value).padStart(2, '0')

/**
 * The last day of a subscription (F208, Q42): the day before `stripe_subscription_active_until` by the calendar of Madrid,
 * as `28/02/2026` for an instant on 1 March.
 */
export function expiryDay(activeUntil: string): string {
  const parts = Object.fromEntries(
    madridDay.formatToParts(new Date(activeUntil)).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1 } = parts
  const before = new Date(Date.UTC(year, month - 1, day - 1))
  return `${twoDigits(before.getUTCDate())}/${twoDigits(before.getUTCMonth() + 1)}/${before.getUTCFullYear()}`
}
