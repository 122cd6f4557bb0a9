import { expect, test } from 'vitest'
import { leadIn } from './lead-in.ts'

test.each([
  ['in the middle it plays through the whole count', 12, 1, 3, { from: 9, after: 0 }],
  ['at the beginning the count is silent', 0, 1, 3, { from: 0, after: 3 }],
  ['near the beginning it plays what there is', 2, 1, 3, { from: 0, after: 1 }],
  ['slowed down it needs less of the lesson', 12, 0.5, 3, { from: 10.5, after: 0 }],
  ['a longer count plays more', 12, 1, 10, { from: 2, after: 0 }],
])('%s', (_, position, rate, count, plan) => {
  expect(leadIn(position, rate, count)).toEqual(plan)
})
