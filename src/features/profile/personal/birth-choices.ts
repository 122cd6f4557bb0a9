import { type BirthParts, birthdayOf, daysIn, firstBirthYear } from '#contract/rules/profile-rules.ts'

const monthFormat = new Intl.DateTimeFormat('es-ES', { month: 'long', timeZone: 'UTC' })

export const months = Array.from({ length: 12 }, (_, index) => ({
  value: index + 1,
  label: monthFormat.format(new Date(Date.UTC(2000, index, 1))),
}))

/** Years of birth on offer, the newest first (F173). */
export const yearsUntil = (year: number): readonly number[] =>
  Array.from({ length: year - firstBirthYear + 1 }, (_, index) => year - index)

/** The days on offer: never 31 April, 29 February only while the year may have it (F173). */
export const daysFor = ({ month, year }: BirthParts): readonly number[] =>
  Array.from({ length: month === undefined ? 31 : daysIn(month, year) }, (_, index) => index + 1)

/** The parts of a saved date. */
export function partsOf(birthday: string | null): BirthParts {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthday ?? '')?.map(Number) ?? []
  return { day, month, year }
}

/** Changes one part; a day beyond its month becomes the month's last. */
export function withPart(parts: BirthParts, part: keyof BirthParts, value: number | undefined): BirthParts {
  const next = { ...parts, [part]: value }
  return { ...next, day: next.day === undefined ? undefined : Math.min(next.day, daysFor(next).length) }
}

/** The date to send, year-month-day; empty when no part is chosen (Q33), undefined while a part is missing. */
export function birthdayText(parts: BirthParts): string | undefined {
  const chosen = [parts.day, parts.month, parts.year].filter((part) => part !== undefined).length
  if (chosen === 0) return ''
  return chosen === 3 ? (birthdayOf(parts) ?? undefined) : undefined
}
