import { afterEach, expect, test, vi } from 'vitest'
import { exitOnMisses, missedGoals } from './goals.ts'

afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

test('a figure beyond its bound is named with its goal, and so is one that was not measured', () => {
  const figures = { list: 2400, discover: 3001, again: 999, lost: Number.NaN }
  expect(missedGoals(figures, () => ({ most: 3000 }))).toEqual([
    'discover: 3001, goal at most 3000',
    'lost: NaN, goal at most 3000',
  ])
  expect(missedGoals({ performance: 94, seo: 100 }, (name) => ({ least: name === 'seo' ? 100 : 95 }))).toEqual([
    'performance: 94, goal at least 95',
  ])
})

test('a missed goal ends the process with 1, and without one nothing changes', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  exitOnMisses([])
  expect([process.exitCode, printed.mock.calls]).toEqual([undefined, []])
  exitOnMisses(['discover: 3001, goal at most 3000'])
  expect(process.exitCode).toBe(1)
  expect(printed.mock.calls.join()).toContain('discover: 3001')
})
