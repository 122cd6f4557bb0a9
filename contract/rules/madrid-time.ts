/**
 * An instant, ISO text or ms, by the calendar and clock of Madrid wherever the reader is (D10): `2026-03-05T17:04`. By
 * the rule of the European Union (directive 2000/84), which holds since 1996: from 01:00 UTC of the last Sunday of
 * March to that of October the clock is two hours ahead of UTC, otherwise one. Not by `Intl`, whose first formatter
 * blocks the page (decision 045): a list of classes shows dates. A `RangeError` for what is no date.
 */
export function madridTime(instant: string | number): string {
  const utc = new Date(instant).getTime()
  const year = new Date(utc).getUTCFullYear()
  const isSummer = utc >= clockChange(year, 2) && utc < clockChange(year, 9)
  return new Date(utc + (isSummer ? 2 : 1) * 3_600_000).toISOString().slice(0, 16)
}

/** 01:00 UTC of the last Sunday of a month of 31 days, in ms; the month counts from 0. */
const clockChange = (year: number, month: number) =>
  Date.UTC(year, month, 31 - new Date(Date.UTC(year, month, 31)).getUTCDay(), 1)

/**
 * The last millisecond of the day that many calendar days after the day of an instant (ms), both by the calendar of
 * Madrid: 0 for the day itself. The days on which the clock changes have 23 and 25 hours.
 */
export function endOfMadridDay(instant: number, days: number): number {
  const midnight = Date.parse(`${madridTime(instant).slice(0, 10)}T00:00Z`) + (days + 1) * 86_400_000
  const inSummer = midnight - 2 * 3_600_000
  // In winter that is 23:00 of the day before: the clock is an hour less ahead. No clock is changed between the two.
  return (madridTime(inSummer).endsWith('T00:00') ? inSummer : inSummer + 3_600_000) - 1
}
