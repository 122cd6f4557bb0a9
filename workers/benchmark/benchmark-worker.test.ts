import { expect, test } from 'vitest'
import { pageSize } from '#contract/rules/paging.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { createBenchmarkWorker } from './benchmark-worker.ts'

const { videos } = generateCatalogue({ lessons: 80, seed: 3, now: 0 })

const laboratory = (own: typeof videos | undefined = videos) =>
  createBenchmarkWorker({ ownLessons: async () => own, clock: performance, heap: () => null })

test('fuse.js and the strict engine answer with the same ids', async () => {
  const thread = laboratory()
  await thread.load('own')
  await thread.build('fuse')
  await thread.build('strict')
  for (const text of await thread.sampleQueries(6)) {
    const [fuse, strict] = [await thread.search('fuse', text), await thread.search('strict', text)]
    expect([text, strict.total, ...strict.ids]).toEqual([text, fuse.total, ...fuse.ids])
    expect(strict.ids.length).toBeLessThanOrEqual(pageSize)
    expect(strict.endedAt).toBeGreaterThanOrEqual(strict.beganAt)
  }
})

test('a device that keeps no catalogue says so, and nothing is searched instead', async () => {
  const thread = createBenchmarkWorker({ ownLessons: async () => undefined, clock: performance, heap: () => null })
  expect(await thread.load('own')).toEqual({ ready: false })
  expect(await thread.lessons()).toEqual([])
})

test('a new list leaves no engine of the last one behind', async () => {
  const thread = laboratory()
  await thread.load('own')
  await thread.build('meant')
  expect(await thread.load(1000)).toMatchObject({ ready: true, lessons: 1000 })
  await expect(thread.search('meant', 'salsa')).rejects.toThrow('meant was not built')
})
