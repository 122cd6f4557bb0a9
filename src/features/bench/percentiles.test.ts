import { expect, test } from 'vitest'
import { percentiles } from './percentiles.ts'

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

test.each([
  [hundred, { p50: 50, p95: 95, p99: 99, longest: 100 }],
  [[7], { p50: 7, p95: 7, p99: 7, longest: 7 }],
  [[2, 1], { p50: 1, p95: 2, p99: 2, longest: 2 }],
  [[], { p50: Number.NaN, p95: Number.NaN, p99: Number.NaN, longest: Number.NaN }],
])('percentiles are values that were measured (%#)', (values, expected) => {
  expect(percentiles(values)).toEqual(expected)
})

test('the values stay in the order in which they came', () => {
  const values = [3, 1, 2]
  percentiles(values)
  expect(values).toEqual([3, 1, 2])
})
