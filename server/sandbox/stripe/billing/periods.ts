import { daySeconds } from '#contract/time-units.ts'
import type { Cycle } from '../state/hidden.ts'

/** A billing period, from `start` up to but without `end`; seconds since 1970. */
export interface Period {
  readonly start: number
  readonly end: number
}

/** `anchor` and `times` intervals: by calendar in UTC, on the anchor's day or the last one of a shorter month. */
export function addCycles(anchor: number, { interval, count }: Cycle, times: number): number {
  if (interval === 'day') return anchor + times * count * daySeconds
  if (interval === 'week') return anchor + times * count * 7 * daySeconds
  return addMonths(anchor, times * count * (interval === 'year' ? 12 : 1))
}

/** The same time of day so many months later, on the last day of a month that has no such day. */
export function addMonths(from: number, months: number): number {
  const date = new Date(from * 1000)
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(date.getUTCDate(), lastDay)
  return Math.floor(Date.UTC(year, month, day, date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()) / 1000)
}

/** The period around an instant of a subscription anchored at `anchor`, which is not after it. */
export function periodAt(anchor: number, cycle: Cycle, instant: number): Period {
  let times = estimate(anchor, cycle, instant)
  while (addCycles(anchor, cycle, times + 1) <= instant) times += 1
  while (times > 0 && addCycles(anchor, cycle, times) > instant) times -= 1
  return { start: addCycles(anchor, cycle, times), end: addCycles(anchor, cycle, times + 1) }
}

const lengthInDays = { day: 1, week: 7, month: 31, year: 366 } as const

/** Whole cycles that have passed at least, so that a long life is not counted from its first day. */
const estimate = (anchor: number, { interval, count }: Cycle, instant: number): number =>
  Math.max(0, Math.floor((instant - anchor) / (lengthInDays[interval] * count * daySeconds)))
