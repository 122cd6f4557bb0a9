/** Instants of the model: whole minutes since 1970, UTC. */
export type Minute = number

export const hour = 60
export const day = 24 * hour

interface CivilDate {
  readonly year: number
  /** From 1. */
  readonly month: number
  readonly day: number
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** Days of a month, from 1 for January. */
const daysIn = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0)

/** Leap days before the first of January of a year. */
const leapDaysBefore = (year: number): number =>
  Math.floor((year - 1) / 4) - Math.floor((year - 1) / 100) + Math.floor((year - 1) / 400)

const startOfYear = (year: number): number => (year - 1970) * 365 + leapDaysBefore(year) - leapDaysBefore(1970)

/** A date at a minute of its day. */
export function minuteOf(date: CivilDate, minuteOfDay = 0): Minute {
  let days = startOfYear(date.year) + date.day - 1
  for (let month = 1; month < date.month; month += 1) days += daysIn(date.year, month)
  return days * day + minuteOfDay
}

export function dateOf(at: Minute): CivilDate {
  const days = Math.floor(at / day)
  let year = 1970 + Math.floor(days / 366)
  while (startOfYear(year + 1) <= days) year += 1
  let rest = days - startOfYear(year)
  let month = 1
  while (rest >= daysIn(year, month)) {
    rest -= daysIn(year, month)
    month += 1
  }
  return { year, month, day: rest + 1 }
}

/** The same time of day so many months later; on the last day of a month that has no such day. */
export function addMonths(from: Minute, months: number): Minute {
  const date = dateOf(from)
  const count = date.month - 1 + months
  const [year, month] = [date.year + Math.floor(count / 12), (count % 12) + 1]
  const minuteOfDay = from - Math.floor(from / day) * day
  return minuteOf({ year, month, day: Math.min(date.day, daysIn(year, month)) }, minuteOfDay)
}

/** The last Sunday of March or October at 01:00 UTC, when the clocks of Europe are changed. */
function clockChange(year: number, month: 3 | 10): Minute {
  const last = minuteOf({ year, month, day: 31 })
  // The first of January 1970 was a Thursday.
  const weekday = (Math.floor(last / day) + 4) % 7
  return last - weekday * day + hour
}

/** The calendar of Madrid at an instant. */
function madridDay(at: Minute): CivilDate {
  const { year } = dateOf(at)
  const isSummer = at >= clockChange(year, 3) && at < clockChange(year, 10)
  return dateOf(at + (isSummer ? 2 : 1) * hour)
}

const text = ({ year, month, day: dayOfMonth }: CivilDate): string => {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(dayOfMonth)}/${two(month)}/${year}`
}

/** A date as mails show it, in Madrid: `05/03/2027`. */
export const madridDate = (at: Minute): string => text(madridDay(at))

/** The last day of what ends at an instant, in Madrid: the day before it (Q42). */
export const madridDayBefore = (at: Minute): string => text(dateOf(minuteOf(madridDay(at)) - day))

/** The end in Madrid of the day so many days after the day of an instant. */
export function madridMidnightAfter(at: Minute, days: number): Minute {
  const midnight = minuteOf(madridDay(at)) + (days + 1) * day
  const { year } = dateOf(midnight)
  const isSummer = midnight > clockChange(year, 3) && midnight < clockChange(year, 10)
  return midnight - (isSummer ? 2 : 1) * hour
}
