import { expect, test } from 'vitest'
import { planIds, plans } from '#contract/rules/plans.ts'
import { planOfWord, planWordOf } from './plan-word.ts'

test.each(planIds)('the URL word of %s names that plan', (id) => {
  expect(planOfWord(planWordOf(plans[id]))).toBe(id)
})

test('the URL words of plans are Spanish (Q55)', () => {
  expect([planWordOf(plans['feedback-month']), planWordOf(plans['personal-year'])]).toEqual([
    'feedback-mensual',
    'personal-anual',
  ])
})

test.each(['', 'feedback', 'feedback-semestral', 'toString-anual', 'FEEDBACK-ANUAL', 3, undefined])(
  '%j names no plan (Q55)',
  (word) => {
    expect(planOfWord(word)).toBeNull()
  },
)
