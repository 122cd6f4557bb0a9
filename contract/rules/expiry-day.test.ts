import { expect, test } from 'vitest'
import { expiryDay } from './expiry-day.ts'

test.each([
  ['2026-03-01T12:00:00.000Z', '28/02/2026'],
  // Midnight in Madrid is still the day before in UTC.
  ['2026-02-28T23:00:00.000Z', '28/02/2026'],
  ['2026-02-28T22:59:59.000Z', '27/02/2026'],
  ['2028-03-01T00:00:00.000Z', '29/02/2028'],
  ['2027-01-01T08:00:00.000Z', '31/12/2026'],
  // The days on which the clocks change.
  ['2026-03-29T22:00:00.000Z', '29/03/2026'],
  ['2026-10-25T23:30:00.000Z', '25/10/2026'],
])('a subscription until %s expires on %s (Q42)', (activeUntil, day) => {
  expect(expiryDay(activeUntil)).toBe(day)
})
