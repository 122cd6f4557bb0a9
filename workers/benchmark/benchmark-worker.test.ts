import { expect, test } from 'vitest'
import { pageSize } from '#contract/rules/paging.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { createBenchmarkWorker, meanCosts } from './benchmark-worker.ts'

const { videos } = generateCatalogue({ lessons: 80, seed: 3, now: 0 })

const aWorker = (own: typeof videos | undefined = videos) =>
  createBenchmarkWorker({ ownLessons: async () => own, clock: performance, heap: () => null })

test('fuse.js and the fuse-compatible engine return the same ids', async () => {
  const worker = aWorker()
  await worker.load('own')
  await worker.build('fuse')
  await worker.build('fuse-compatible')
  for (const text of await worker.sampleQueries(6)) {
    const [fuse, compatible] = [await worker.search('fuse', text), await worker.search('fuse-compatible', text)]
    expect([text, compatible.total, ...compatible.ids]).toEqual([text, fuse.total, ...fuse.ids])
    expect(compatible.ids.length).toBeLessThanOrEqual(pageSize)
    expect(compatible.endedAt).toBeGreaterThanOrEqual(compatible.beganAt)
  }
})

test('without a stored catalogue `own` is not ready, and the dataset is empty', async () => {
  const worker = createBenchmarkWorker({ ownLessons: async () => 'unstored', clock: performance, heap: () => null })
  expect(await worker.load('own')).toEqual({ ready: false, reason: 'unstored' })
  expect(await worker.lessons()).toEqual([])
})

test('loading a dataset drops the engines of the last one', async () => {
  const worker = aWorker()
  await worker.load('own')
  await worker.build('lexical')
  expect(await worker.load(1000)).toMatchObject({ ready: true, lessons: 1000 })
  await expect(worker.search('lexical', 'salsa')).rejects.toThrow('lexical was not built')
})

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

test('functions of no measurable cost terminate, and an empty list of functions has no costs', () => {
  const { works, now, done } = functionsCosting(0)
  expect([meanCosts(works, now), done.length]).toEqual([[0], 200])
  expect(meanCosts([], now)).toEqual([])
})
