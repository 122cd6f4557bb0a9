import { expect, test } from 'vitest'
import { meanCosts } from './benchmark-worker.ts'

/** A fake clock that only these functions advance, in steps of 0.1 ms. */
function functionsCosting(...costs: number[]) {
  let time = 0
  const done: number[] = []
  const works = costs.map((cost, at) => () => {
    time += cost
    done.push(at)
  })
  return { works, done, now: () => Math.floor(time * 10 + 1e-9) / 10 }
}

test('the mean over many rounds distinguishes functions below the clock resolution', () => {
  const { works, now } = functionsCosting(0.03, 0.31)
  const [quick, slower] = meanCosts(works, now)
  expect(quick).toBeCloseTo(0.03, 1)
  expect(slower).toBeCloseTo(0.31, 1)
})

test('functions run round-robin: none is repeated right after itself', () => {
  const { works, now, done } = functionsCosting(0.5, 0.5, 0.5)
  meanCosts(works, now)
  expect(done.length).toBeGreaterThan(30)
  expect(done.filter((work, at) => work === done[at - 1])).toEqual([])
})

test('slow functions run once', () => {
  const { works, now, done } = functionsCosting(1700, 900)
  expect(meanCosts(works, now).map(Math.round)).toEqual([1700, 900])
  expect(done).toEqual([0, 1])
})

test('functions that cost nothing measurable terminate, and no functions have no costs', () => {
  const { works, now, done } = functionsCosting(0)
  expect([meanCosts(works, now), done.length]).toEqual([[0], 200])
  expect(meanCosts([], now)).toEqual([])
})
