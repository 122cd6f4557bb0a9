import { expect, test } from 'vitest'
import { costOf } from './search-cost.ts'

/** A clock that only the work moves, and that tells whole tenths of a millisecond. */
function worldWhere(costs: number) {
  let time = 0
  let runs = 0
  return {
    work: () => {
      time += costs
      runs += 1
    },
    now: () => Math.floor(time * 10) / 10,
    runs: () => runs,
  }
}

test('quick work is repeated until the clock can tell it', () => {
  const { work, now, runs } = worldWhere(0.03)
  expect(costOf(work, now)).toBeCloseTo(0.03, 3)
  expect(runs()).toBeGreaterThan(100)
})

test('slow work is done once', () => {
  const { work, now, runs } = worldWhere(1700)
  expect([costOf(work, now), runs()]).toEqual([1700, 1])
})

test('work that costs nothing measurable ends all the same', () => {
  const { work, now, runs } = worldWhere(0)
  expect([costOf(work, now), runs()]).toEqual([0, 400])
})
