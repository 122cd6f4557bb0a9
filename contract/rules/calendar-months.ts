import { dayMs } from '../time-units.ts'

/**
 * An instant so many months later, in ms: at the same time of day in UTC, on the last day of a month that has no such
 * day, as the provider counts.
 */
export function addMonths(from: number, months: number): number {
  const date = new Date(from)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) + (from % dayMs)
}
