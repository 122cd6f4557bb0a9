import { expect, test } from 'vitest'
import { ErrorBudget, maxOffset, rawScore } from './error-budget.ts'

test.each([
  [0.25, 3, 0, [25]],
  [0.25, 4, 1, [25, 0]],
  [0.25, 8, 2, [25, 12, 0]],
  [0.25, 12, 3, [25, 16, 8, 0]],
  // 0.1 + 20 / 100 is a bit more than 0.3, in Fuse too.
  [0.3, 10, 3, [30, 19, 9, 0]],
])('at threshold %d a pattern of %d may have %d errors, within %j characters', (threshold, length, most, reach) => {
  const budget = new ErrorBudget(threshold)
  budget.plan(length)
  expect([budget.maxErrors, [...budget.maxOffsets.slice(0, most + 1)]]).toEqual([most, reach])
})

test('the farthest offset is the last one that scores no worse than the bar, for every pattern and bar', () => {
  for (let length = 1; length <= 32; length++)
    for (let errors = 0; errors <= length; errors++)
      for (let hundredths = 0; hundredths <= 32; hundredths++) {
        const bar = hundredths / 100
        const offset = maxOffset(errors / length, bar)
        if (offset >= 0) expect(rawScore(errors, length, offset)).toBeLessThanOrEqual(bar)
        expect(rawScore(errors, length, offset + 1)).toBeGreaterThan(bar)
      }
})
