import { expect, test } from 'vitest'
import { addMonths } from './calendar-months.ts'

test.each([
  ['2026-03-01T10:00:00.000Z', 24, '2028-03-01T10:00:00.000Z'],
  ['2028-01-31T23:59:59.999Z', 1, '2028-02-29T23:59:59.999Z'],
  ['2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z'],
  ['2026-10-15T12:00:00.000Z', 3, '2027-01-15T12:00:00.000Z'],
])('%s and %i months is %s', (from, months, to) => {
  expect(new Date(addMonths(Date.parse(from), months)).toISOString()).toBe(to)
})
