import { expect, test } from 'vitest'
import { clampSpeed } from './playback-speed.ts'

test.each([
  [0, 0.25],
  [0.25, 0.25],
  [0.1 + 0.2, 0.3],
  [0.97, 0.95],
  [1.1500000000000001, 1.15],
  [3, 2],
])('of a speed of %d the nearest on offer is %d (F129)', (speed, nearest) => {
  expect(clampSpeed(speed)).toBe(nearest)
})
