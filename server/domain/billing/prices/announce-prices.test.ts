import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renewalFrom } from './announce-prices.ts'

const at = (text: string) => Date.parse(`${text}T10:30:15.250Z`)

test.each([
  ['2026-01-31', 1, '2026-01-31', '2026-01-31'],
  ['2026-01-31', 1, '2026-02-01', '2026-02-28'],
  ['2026-01-31', 1, '2026-03-01', '2026-03-31'],
  ['2026-01-31', 1, '2026-04-01', '2026-04-30'],
  ['2026-08-31', 6, '2026-09-01', '2027-02-28'],
  ['2024-02-29', 12, '2024-03-01', '2025-02-28'],
  ['2024-02-29', 12, '2027-03-01', '2028-02-29'],
  ['2026-05-10', 1, '2026-01-01', '2026-05-10'],
])('anchored at %s, every %i months, the first renewal from %s is on %s', (anchor, months, from, expected) => {
  expect(new Date(renewalFrom(at(anchor), months, at(from))).toISOString()).toBe(new Date(at(expected)).toISOString())
})

test('no renewal is before the instant asked for, nor a whole period after it', () => {
  const instant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
  fc.assert(
    fc.property(instant, instant, fc.constantFrom(1, 6, 12), (anchor, from, months) => {
      const renewal = renewalFrom(anchor, months, from)
      expect(renewal).toBeGreaterThanOrEqual(Math.max(anchor, from))
      if (from > anchor) expect(renewal - from).toBeLessThan(months * 31 * 86_400_000)
    }),
  )
})
