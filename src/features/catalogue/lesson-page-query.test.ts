import { QueryClient } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import type { CatalogueWorkerApi, FindAnswer } from '#contract/workers.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { catalogueQueries } from './catalogue-queries.ts'
import { firstAnswer, lessonPageQuery } from './lesson-page-query.ts'

const worker = vi.hoisted(() => ({
  open: vi.fn<CatalogueWorkerApi['open']>(),
  find: vi.fn<CatalogueWorkerApi['find']>(),
  lessons: vi.fn<CatalogueWorkerApi['lessons']>(),
}))
vi.mock('#src/platform/workers.ts', () => ({ catalogueWorker: () => worker }))

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

test('where the server has no answer, the worker’s answer or failure counts', async () => {
  expect(await firstAnswer(Promise.resolve(null), async () => null, 0)).toBe(null)
  let fail = (_: Error) => {}
  const failing = new Promise<null>((_, reject) => {
    fail = reject
  })
  const answer = firstAnswer(failing, async () => null, 0)
  fail(new Error('dead'))
  await expect(answer).rejects.toThrow('dead')
})

describe('while a catalogue is open', () => {
  const counts = { families: {}, disciplines: {}, professors: {}, classTypes: {}, levels: {}, durations: {} }
  const page = { page: 1, total: 1, marks: [[]], missing: null, counts }
  const timings = { waited: 0, built: 0, searched: 0, arranged: 0 }
  const found: FindAnswer = { ...page, kind: 'found', seq: 1, ids: Uint32Array.of(4), similarFrom: 1, timings }

  /** The titles that are shown after `ms`, and the number of requests to the server. */
  async function afterSearching(find: CatalogueWorkerApi['find'], ms: number, onLine = true) {
    vi.useFakeTimers()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    const lessons = [aLesson({ id: 4, title: 'Del servidor' })]
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ ...page, revision: 1, similar_from: 1, lessons }))
    onTestFinished(() => {
      vi.restoreAllMocks()
      vi.useRealTimers()
    })
    worker.open.mockResolvedValue({ ready: true, revision: '1', lessons: 1, storedAt: 0 })
    worker.find.mockImplementation(find)
    worker.lessons.mockResolvedValue([aLesson({ id: 4, title: 'Del dispositivo' })])
    const client = new QueryClient()
    await client.fetchQuery(catalogueQueries.state())
    const query = lessonPageQuery({ text: 'salsa', filters: noFilters, order: null, page: 1, pageSize: 15 })
    const answer = client.fetchQuery(query).then((shown) => shown?.lessons.map(({ title }) => title))
    await vi.advanceTimersByTimeAsync(ms)
    return { answer, asked }
  }
  const foundIn = (ms: number) => new Promise<FindAnswer>((resolve) => setTimeout(() => resolve(found), ms))

  test('a worker that answers within its head start leaves the server alone', async () => {
    const { answer, asked } = await afterSearching(() => foundIn(290), 5000)
    expect(await answer).toEqual(['Del dispositivo'])
    expect(asked).not.toHaveBeenCalled()
  })

  test('the server answers while the worker builds its index or hangs', async () => {
    const { answer, asked } = await afterSearching(() => foundIn(8000), 400)
    expect(await answer).toEqual(['Del servidor'])
    expect(asked).toHaveBeenCalledOnce()
  })

  test('an overtaken search is repeated until the server has answered it, and not after that', async () => {
    let overtake: (answer: FindAnswer) => void = () => undefined
    const find = vi.fn(() => new Promise<FindAnswer>((resolve) => (overtake = resolve)))
    const { answer } = await afterSearching(find, 0)
    const settled = () => vi.advanceTimersByTimeAsync(0)
    overtake({ kind: 'stale', seq: 1 })
    await settled()
    expect(find).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(400)
    expect(await answer).toEqual(['Del servidor'])
    overtake({ kind: 'stale', seq: 2 })
    await settled()
    expect(find).toHaveBeenCalledTimes(2)
  })

  test('the server answers where the worker has crashed', async () => {
    const { answer } = await afterSearching(() => Promise.reject(new Failure('unexpected')), 0)
    expect(await answer).toEqual(['Del servidor'])
  })

  test('without a network the server is not asked, however long the worker takes', async () => {
    const { answer, asked } = await afterSearching(() => foundIn(8000), 9000, false)
    expect(await answer).toEqual(['Del dispositivo'])
    expect(asked).not.toHaveBeenCalled()
  })
})
