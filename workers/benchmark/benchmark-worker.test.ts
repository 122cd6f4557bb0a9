import { expect, test } from 'vitest'
import { pageSize } from '#contract/rules/paging.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { createBenchmarkWorker } from './benchmark-worker.ts'

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
  const worker = createBenchmarkWorker({ ownLessons: async () => undefined, clock: performance, heap: () => null })
  expect(await worker.load('own')).toEqual({ ready: false })
  expect(await worker.lessons()).toEqual([])
})

test('loading a dataset drops the engines of the last one', async () => {
  const worker = aWorker()
  await worker.load('own')
  await worker.build('lexical')
  expect(await worker.load(1000)).toMatchObject({ ready: true, lessons: 1000 })
  await expect(worker.search('lexical', 'salsa')).rejects.toThrow('lexical was not built')
})
