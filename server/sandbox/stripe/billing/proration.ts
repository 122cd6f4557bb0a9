import type { Period } from './periods.ts'

/** Cents of `amount` that fall on the rest of a period from `at`, rounded half up in magnitude. */
export function remainingPart(amount: number, period: Period, at: number): number {
  const length = period.end - period.start
  const rest = Math.min(Math.max(period.end - at, 0), length)
  if (length <= 0) return 0
  const magnitude = Math.floor((Math.abs(amount) * rest * 2 + length) / (2 * length))
  return amount < 0 ? -magnitude : magnitude
}
