import { expect, test, vi } from 'vitest'
import type { CatalogueWorkerApi } from '#contract/workers.ts'
import { latency, type SearchFigures } from '#src/platform/latency.ts'
import { findCollections } from './find-lessons.ts'

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
