import { expect, test, vi } from 'vitest'
import type { BenchmarkWorkerApi } from '#contract/benchmark.ts'
import type { CatalogueWorkerApi, RefreshAnswer } from '#contract/workers.ts'
import { createDataset } from './dataset.ts'

const worker = vi.hoisted(() => ({
  open: vi.fn<CatalogueWorkerApi['open']>(),
  refresh: vi.fn<CatalogueWorkerApi['refresh']>(),
  loadDescriptions: vi.fn<CatalogueWorkerApi['loadDescriptions']>(),
}))
const benchmark = vi.hoisted(() => ({ load: vi.fn<BenchmarkWorkerApi['load']>() }))
vi.mock('#src/platform/workers.ts', () => ({
  catalogueWorker: () => worker,
  startBenchmarkWorker: () => ({ api: benchmark, terminate: () => undefined }),
}))

const changed: RefreshAnswer = { ok: true, changed: true, revision: '1' }
const offline: RefreshAnswer = { ok: false, code: 'offline' }

interface Device {
  readonly isOpen?: boolean
  readonly lacking?: 'unstored' | 'excerpts'
  readonly refreshed?: RefreshAnswer
  readonly described?: RefreshAnswer
}

/** What was called, in its order, and the outcome. */
async function load({ isOpen = false, lacking, refreshed = changed, described = changed }: Device) {
  const calls: string[] = []
  const answering = <T>(name: string, answer: T) => {
    return async () => {
      calls.push(name)
      return answer
    }
  }
  const state = isOpen ? ({ ready: true, revision: '1', lessons: 3, storedAt: 0 } as const) : { ready: false as const }
  worker.open.mockImplementation(answering('open', state))
  worker.refresh.mockImplementation(answering('refresh', refreshed))
  worker.loadDescriptions.mockImplementation(answering('descriptions', described))
  const loaded = lacking
    ? ({ ready: false, reason: lacking } as const)
    : ({ ready: true, lessons: 3, took: 5 } as const)
  benchmark.load.mockImplementation(answering('load', loaded))
  const outcome = await createDataset()
    .load('own')
    .catch(({ reason }: { reason: unknown }) => reason)
  return [calls, outcome]
}

test('a first visit fetches the lessons and their descriptions before it measures', async () => {
  expect(await load({})).toEqual([['open', 'refresh', 'descriptions', 'load'], { lessons: 3, load: 5 }])
})

test('a catalogue that is stored whole is measured without a network', async () => {
  const described: RefreshAnswer = { ok: true, changed: false, revision: '1' }
  expect(await load({ isOpen: true, refreshed: offline, described })).toEqual([
    ['open', 'descriptions', 'load'],
    { lessons: 3, load: 5 },
  ])
})

test('excerpts are not measured in place of whole descriptions', async () => {
  expect(await load({ described: offline })).toEqual([['open', 'refresh', 'descriptions'], 'offline'])
  expect(await load({ isOpen: true, described: offline })).toEqual([['open', 'descriptions'], 'offline'])
  expect(await load({ refreshed: offline })).toEqual([['open', 'refresh'], 'offline'])
  expect((await load({ lacking: 'excerpts' }))[1]).toBe('excerpts')
})

test('a device that cannot store the catalogue is told apart from one without a network', async () => {
  expect((await load({ lacking: 'unstored' }))[1]).toBe('unstored')
})

test('a server that does not answer is told apart from a missing network', async () => {
  const failed: RefreshAnswer = { ok: false, code: 'unreachable' }
  expect((await load({ refreshed: failed }))[1]).toBe('unfetched')
  expect((await load({ isOpen: true, described: failed }))[1]).toBe('unfetched')
})
