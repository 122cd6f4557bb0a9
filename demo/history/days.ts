import type { Random } from '#demo/generator/random.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** A time span, in ms since 1970. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Something that took a learner some minutes on a day; days count back from today. */
export interface Item<T> {
  readonly day: number
  readonly minutes: number
  tell(span: Span): readonly T[]
}

/**
 * Dates the items of a learner who dances at about an `hour` (UTC): those of a day follow each other with some minutes in
 * between. All of them lie before `now` (ms): the last one of today ended some minutes ago.
 */
export function dateItems<T>(items: readonly Item<T>[], now: number, hour: number, random: Random): readonly T[] {
  const today = Math.floor(now / day) * day
  return [...new Set(items.map((item) => item.day))].flatMap((daysAgo) => {
    const ofDay = items.filter((item) => item.day === daysAgo)
    const pauses = ofDay.map(() => random.between(2, 9) * minute)
    const length = ofDay.reduce((sum, { minutes }, index) => sum + minutes * minute + (pauses[index] ?? 0), 0)
    const usual = today - daysAgo * day + (hour * 60 + random.between(-40, 40)) * minute
    let at = Math.min(usual, now - length - random.between(4, 20) * minute)
    return ofDay.flatMap(({ minutes, tell }, index) => {
      const span = { start: at, end: at + minutes * minute }
      at = span.end + (pauses[index] ?? 0)
      return tell(span)
    })
  })
}
