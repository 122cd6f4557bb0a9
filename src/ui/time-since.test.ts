import { expect, test } from 'vitest'
import { timeSince } from './time-since.ts'

const instant = '2026-03-05T10:00:00.000Z'
const then = Date.parse(instant)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [0, 0, 's'],
  [999, 0, 's'],
  [59_999, 59, 's'],
  [minute, 1, 'm'],
  [hour - 1, 59, 'm'],
  [hour, 1, 'h'],
  [day - 1, 23, 'h'],
  [day, 1, 'd'],
  [400 * day, 400, 'd'],
] as const)('%d ms later it is %d %s old (F97)', (age, amount, unit) => {
  expect(timeSince(instant, then + age)).toEqual({ amount, unit })
})

test('a date to come counts as now', () => {
  expect(timeSince(instant, then - day)).toEqual({ amount: 0, unit: 's' })
})
