import { expect, test, vi } from 'vitest'
import type { CatalogueWorkerApi } from '#contract/workers.ts'
import { latency, type SearchFigures } from '#src/platform/latency.ts'
import { findCollections } from './find-collections.ts'

const thread = vi.hoisted(() => ({ findCollections: vi.fn<CatalogueWorkerApi['findCollections']>() }))
vi.mock('#src/platform/workers.ts', () => ({ catalogueThread: () => thread }))

test('a search among courses or programs is told in figures like any other', async () => {
  const heard: SearchFigures[] = []
  const leave = latency.subscribe((figures) => heard.push(figures))
  thread.findCollections.mockResolvedValueOnce({ ready: true, ids: [3, 1] })
  expect(await findCollections({ of: 'courses', text: 'salsa', order: null })).toEqual([3, 1])
  thread.findCollections.mockResolvedValueOnce({ ready: false })
  expect(await findCollections({ of: 'programs', text: '', order: null })).toEqual([])
  leave()
  expect(heard.map(({ of, text, total }) => [of, text, total])).toEqual([
    ['collections', 'salsa', 2],
    ['collections', '', 0],
  ])
})
