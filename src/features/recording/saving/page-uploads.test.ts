import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { takeStore } from '#browser-storage/take-store.ts'
import { pageSession } from '#src/session/session.ts'
import type { inMemoryTakeStore } from '#tests/factories/in-memory-takes.ts'
import { aTake, aUserVideo } from '#tests/factories/own-takes.ts'
import { aUser } from '#tests/factories/user.ts'
import { deviceTakesStore } from './device-takes.ts'
import { saveTake } from './take-actions.ts'

vi.mock('#browser-storage/take-store.ts', async () => ({
  takeStore: (await import('#tests/factories/in-memory-takes.ts')).inMemoryTakeStore([], 5),
}))
vi.mock('#browser-storage/learner-store.ts', () => ({ writeLearner: async () => undefined }))
vi.mock('#browser-storage/with-lock.ts', () => ({ withLock: (_: string, work: () => unknown) => work() }))

const { stored } = takeStore as unknown as ReturnType<typeof inMemoryTakeStore>
// A busy machine takes a while to load what is sent with.
const longTimeout = { timeout: 10_000 }
const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  pageSession.put(aUser())
})
afterEach(async () => {
  const { pageUploads } = await import('./page-uploads.ts')
  await pageUploads.setLearner(null)
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('an upload begins with the facts and the title of its take, in its learner’s name (F150)', async () => {
  stored.set('take-0001', aTake({ state: 'prepared', duration: null, rate: 0.75, offset: -0.2 }))
  asked.mockImplementation(async (path) =>
    Response.json(
      path.includes('pieces') ? { received: 5, user_video: aUserVideo() } : { received: 0, user_video: null },
    ),
  )
  await saveTake('take-0001', 1)
  await vi.waitFor(() => expect(deviceTakesStore.state().saved.size).toBe(1), longTimeout)
  const [[begun, announced], [piece, sent]] = asked.mock.calls as [[string, RequestInit], [string, RequestInit]]
  expect([begun, piece]).toEqual(['/api/uploads/take-0001', '/api/uploads/take-0001/pieces/0'])
  expect(JSON.parse(String(announced.body))).toEqual({
    video_id: 7,
    duration: 10,
    start: 12.5,
    offset: -0.2,
    rate: 0.75,
    videoTitle: 'Ana baila Salsa en línea',
    size: 5,
  })
  for (const { headers } of [announced, sent]) expect(headers).toMatchObject({ 'x-action-user': '1' })
  const form = sent.body as FormData
  expect((form.get('piece') as File).size).toBe(5)
})

test('a take stored with a larger offset than the academy takes is sent with the largest', async () => {
  const { pageUploads } = await import('./page-uploads.ts')
  asked.mockImplementation(async () => Response.json({ received: 5, user_video: aUserVideo() }))
  for (const [id, offset] of [['take-0001', -6.2] as const, ['take-0002', 5.4] as const]) {
    stored.set(id, aTake({ id, state: 'prepared', offset }))
    await pageUploads.save(id, 1)
  }
  await vi.waitFor(() => expect(deviceTakesStore.state().saved.size).toBe(2), longTimeout)
  expect(asked.mock.calls.map(([, { body }]) => JSON.parse(String(body)).offset)).toEqual([-5, 5])
})

test('a part on a connection that has gone silent is aborted after two minutes, and sent again', async () => {
  stored.set('take-0001', aTake({ state: 'prepared' }))
  const begun = () => asked.mock.calls.filter(([path]) => !path.includes('pieces')).length
  const silent: AbortSignal[] = []
  asked.mockImplementation(async (path, { signal }) => {
    if (!path.includes('pieces')) return Response.json({ received: 0, user_video: null })
    silent.push(signal as AbortSignal)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  await saveTake('take-0001', 1)
  await vi.waitFor(() => expect(silent).toHaveLength(1), longTimeout)
  await vi.advanceTimersByTimeAsync(110_000)
  expect([silent[0]?.aborted, begun()]).toEqual([false, 1])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(silent[0]?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([begun(), silent.length]).toEqual([2, 2])
})

test('after another learner has signed in no part of an upload is sent, and the take stays stored', async () => {
  stored.set('take-0001', aTake())
  asked.mockImplementation(async () => Response.json({ code: 'signed_out' }, { status: 401 }))
  await saveTake('take-0001', 1)
  await vi.waitFor(
    () => expect(deviceTakesStore.state().uploads.get('take-0001')?.phase.kind).toBe('held'),
    longTimeout,
  )
  expect([asked.mock.calls.length, stored.get('take-0001')?.refusal]).toEqual([1, null])
  await saveTake('take-0001', 2)
  expect(stored.get('take-0001')?.userId).toBe(1)
})
