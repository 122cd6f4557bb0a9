import { expect, test } from 'vitest'
import { delayAfterDeath, delayAfterFailure, maxDeaths, maxFailures } from './retry-delays.ts'

const seconds = (attempt: number, chance = 0.5) => delayAfterFailure(attempt, chance) / 1000

test('delays triple, up to an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((attempt) => seconds(attempt))).toEqual([5, 15, 45, 135, 405, 1215, 3600, 3600])
})

test('jitter changes a delay by a quarter at most', () => {
  expect([seconds(7, 0), seconds(7, 1)]).toEqual([2700, 4500])
})

test('a job is set aside only after most of a day', () => {
  const waits = Array.from({ length: maxFailures - 1 }, (_, index) => seconds(index + 1, 0))
  expect(waits.reduce((sum, wait) => sum + wait) / 3600).toBeGreaterThan(12)
})

test('the delay after a death is five times the one before', () => {
  const pauses = Array.from({ length: maxDeaths - 1 }, (_, index) => delayAfterDeath(index + 1, 0.5) / 1000)
  expect(pauses).toEqual([2, 10, 50, 250])
})
