/**
 * The first renewal at or after `from`, of a subscription that renews every so many months after `anchor`: at the same
 * time of day in UTC, on the last day of a month that has no such day, as the provider counts. Instants are ms.
 */
export function renewalFrom(anchor: number, months: number, from: number): number {
  let periods = Math.max(0, Math.floor((from - anchor) / (31 * day * months)))
  while (addMonths(anchor, periods * months) < from) periods += 1
  return addMonths(anchor, periods * months)
}

const day = 86_400_000

function addMonths(from: number, months: number): number {
  const date = new Date(from)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) + (from % day)
}
