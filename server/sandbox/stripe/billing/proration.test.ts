import { expect, test } from 'vitest'
import { nextAttempt } from './collection.ts'
import { remainingPart } from './proration.ts'

const period = { start: 1000, end: 2000 }

test.each([
  [999, 1000, 999],
  [999, 2000, 0],
  [1000, 1500, 500],
  [999, 1500, 500],
  [-999, 1500, -500],
  [1000, 1999, 1],
  [1000, 500, 1000],
  [1000, 2500, 0],
])('for %i cents, the part of the period after %i is %i', (amount, at, part) => {
  expect(remainingPart(amount, period, at)).toBe(part)
})

test('an invoice is tried again after three, five and seven days, and then no more', () => {
  const daySeconds = 86_400
  expect([1, 2, 3, 4].map((failed) => nextAttempt(failed, 0))).toEqual([
    3 * daySeconds,
    5 * daySeconds,
    7 * daySeconds,
    null,
  ])
})
