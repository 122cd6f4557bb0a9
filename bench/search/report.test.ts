import { expect, test } from 'vitest'
import { percentiles } from './report.ts'

test('percentiles are values that were measured', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentiles(values)).toEqual({ p50: 50, p95: 95, p99: 99, longest: 100 })
  expect(percentiles([7])).toEqual({ p50: 7, p95: 7, p99: 7, longest: 7 })
})
