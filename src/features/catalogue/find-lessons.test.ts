import { expect, test, vi } from 'vitest'
import type { CatalogueWorkerApi } from '#contract/workers.ts'
import { latency, type SearchFigures } from '#src/platform/latency.ts'
import { findCollections, firstAnswer } from './find-lessons.ts'

const worker = vi.hoisted(() => ({ findCollections: vi.fn<CatalogueWorkerApi['findCollections']>() }))
vi.mock('#src/platform/workers.ts', () => ({ catalogueWorker: () => worker }))

test('a search for courses or programs reports its timings like any other', async () => {
  const reported: SearchFigures[] = []
  const unsubscribe = latency.subscribe((figures) => reported.push(figures))
  worker.findCollections.mockResolvedValueOnce({ ready: true, ids: [3, 1], similarFrom: 1, missing: 'ya' })
  expect(await findCollections({ of: 'courses', text: 'salsa ya', order: null })).toEqual({
    ids: [3, 1],
    similarFrom: 1,
    missing: 'ya',
  })
  worker.findCollections.mockResolvedValueOnce({ ready: false })
  expect(await findCollections({ of: 'programs', text: '', order: null })).toEqual({
    ids: [],
    similarFrom: 0,
    missing: null,
  })
  unsubscribe()
  expect(reported.map(({ of, text, total }) => [of, text, total])).toEqual([
    ['collections', 'salsa ya', 2],
    ['collections', '', 0],
  ])
})

const never = new Promise<null>(() => undefined)

test('a worker that answers within its head start is the only one queried', async () => {
  const server = vi.fn(async () => 'server')
  expect(await firstAnswer(Promise.resolve('worker'), server, 1000)).toBe('worker')
  expect(server).not.toHaveBeenCalled()
})

test('the server answers while the worker is not ready', async () => {
  expect(await firstAnswer(never, async () => 'server', 0)).toBe('server')
})

test('the server answers at once where the worker has nothing stored', async () => {
  expect(await firstAnswer(Promise.resolve(null), async () => 'server', 1_000_000)).toBe('server')
})

test('where the server has no answer, that of the worker counts, and so does its failure', async () => {
  expect(await firstAnswer(Promise.resolve(null), async () => null, 0)).toBe(null)
  let fail = (_: Error) => {}
  const failing = new Promise<null>((_, reject) => {
    fail = reject
  })
  const answer = firstAnswer(failing, async () => null, 0)
  fail(new Error('dead'))
  await expect(answer).rejects.toThrow('dead')
})
