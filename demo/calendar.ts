const day = 24 * 60 * 60 * 1000
const tenInTheMorning = 10 * 60 * 60 * 1000

/** Publication instants: ten in the morning (UTC), a number of days before or after `now` (ms). */
export function calendarOf(now: number) {
  const today = Math.floor(now / day) * day + tenInTheMorning
  const instant = (ms: number) => new Date(ms).toISOString()
  return {
    daysAgo: (days: number) => instant(today - days * day),
    inDays: (days: number) => instant(today + days * day),
  }
}
export type Calendar = ReturnType<typeof calendarOf>
