import { expect, test } from 'vitest'
import { meanCosts } from './search-cost.ts'

/** A clock that only works move, and that tells whole tenths of a millisecond. */
function worldWhere(...costs: number[]) {
  let time = 0
  const done: number[] = []
  const works = costs.map((cost, at) => () => {
    time += cost
    done.push(at)
  })
  return { works, done, now: () => Math.floor(time * 10 + 1e-9) / 10 }
}

test('a coarse clock tells quick works apart, in the mean', () => {
  const { works, now } = worldWhere(0.03, 0.31)
  const [quick, slower] = meanCosts(works, now)
  expect(quick).toBeCloseTo(0.03, 1)
  expect(slower).toBeCloseTo(0.31, 1)
})

test('works take turns: none is repeated right after itself', () => {
  const { works, now, done } = worldWhere(0.5, 0.5, 0.5)
  meanCosts(works, now)
  expect(done.length).toBeGreaterThan(30)
  expect(done.filter((work, at) => work === done[at - 1])).toEqual([])
})

test('slow works are done once', () => {
  const { works, now, done } = worldWhere(1700, 900)
  expect(meanCosts(works, now).map(Math.round)).toEqual([1700, 900])
  expect(done).toEqual([0, 1])
})

test('works that cost nothing measurable end all the same, and none has none', () => {
  const { works, now, done } = worldWhere(0)
  expect([meanCosts(works, now), done.length]).toEqual([[0], 200])
  expect(meanCosts([], now)).toEqual([])
})
