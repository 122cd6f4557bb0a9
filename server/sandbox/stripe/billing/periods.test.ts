import { expect, test } from 'vitest'
import type { Cycle } from '../state/hidden.ts'
import { addCycles, periodAt } from './periods.ts'

const at = (text: string) => Date.parse(`${text}Z`) / 1000
const text = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16)
const month: Cycle = { interval: 'month', count: 1 }

test.each<[string, Cycle, string[]]>([
  ['2026-01-31T10:00', month, ['2026-02-28T10:00', '2026-03-31T10:00', '2026-04-30T10:00', '2026-05-31T10:00']],
  ['2028-01-30T10:00', month, ['2028-02-29T10:00', '2028-03-30T10:00']],
  ['2026-11-15T23:59', month, ['2026-12-15T23:59', '2027-01-15T23:59']],
  ['2026-08-31T00:00', { interval: 'month', count: 6 }, ['2027-02-28T00:00', '2027-08-31T00:00']],
  [
    '2028-02-29T12:00',
    { interval: 'year', count: 1 },
    ['2029-02-28T12:00', '2030-02-28T12:00', '2031-02-28T12:00', '2032-02-29T12:00'],
  ],
  ['2026-12-28T08:00', { interval: 'week', count: 2 }, ['2027-01-11T08:00']],
  ['2026-02-27T08:00', { interval: 'day', count: 3 }, ['2026-03-02T08:00']],
])('from %s the periods end on the day of the anchor, or on the last of a shorter month', (anchor, cycle, ends) => {
  expect(ends.map((_, index) => text(addCycles(at(anchor), cycle, index + 1)))).toEqual(ends)
})

test.each([
  ['2026-01-31T10:00', '2026-01-31T10:00', ['2026-01-31T10:00', '2026-02-28T10:00']],
  ['2026-01-31T10:00', '2026-02-28T09:59', ['2026-01-31T10:00', '2026-02-28T10:00']],
  ['2026-01-31T10:00', '2026-02-28T10:00', ['2026-02-28T10:00', '2026-03-31T10:00']],
  ['2026-01-31T10:00', '2046-06-30T10:00', ['2046-06-30T10:00', '2046-07-31T10:00']],
])('for a subscription from %s, %s is in the period that it belongs to', (anchor, instant, expected) => {
  const { start, end } = periodAt(at(anchor), month, at(instant))
  expect([text(start), text(end)]).toEqual(expected)
})
