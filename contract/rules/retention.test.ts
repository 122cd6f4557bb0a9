import { expect, test } from 'vitest'
import { percentOf } from './coupon.ts'
import { planIds, plans } from './plans.ts'
import { cancelReasons, otherReason, retentionOffer } from './retention.ts'

test.each([
  ['basic-month', 50, 3],
  ['basic-half-year', 50, null],
  ['basic-year', 50, null],
  ['feedback-month', 50, 3],
  ['feedback-year', 50, null],
  ['personal-month', 10, 3],
  ['personal-year', 10, null],
  ['challenge-month', 50, 3],
  ['challenge-year', 50, null],
] as const)(
  'a learner who cancels %s is offered %i percent for %s months, or the next fee (F216, Q31)',
  (id, percent, months) => {
    expect(retentionOffer(plans[id])).toEqual({ percent, months })
  },
)

test('every plan has a retention offer that costs less than its price', () => {
  for (const id of planIds)
    expect(percentOf(plans[id].amounts.EUR, retentionOffer(plans[id]).percent)).toBeGreaterThan(0)
})

test('there are the nine specified reasons, the last one with a comment (F213)', () => {
  expect(cancelReasons).toHaveLength(9)
  expect(new Set(cancelReasons).size).toBe(9)
  expect(cancelReasons.at(-1)).toBe(otherReason)
})
