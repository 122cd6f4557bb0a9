import { afterEach, expect, test, vi } from 'vitest'
import type { Take } from '#browser-storage/take.ts'
import type { MediaWorkerApi, PrepareAnswer, PrepareJob } from '#contract/workers.ts'
import { persistWhole, prepareTake } from './prepare-take.ts'

afterEach(() => vi.unstubAllGlobals())

const take: Take = {
  id: 'a',
  userId: null,
  lesson: { id: 7, slug: 'giro', title: 'Giro' },
  lessonPath: '/clases-de-baile/giro-7',
  state: 'recorded',
  mimeType: 'video/webm',
  recordedAt: 1,
  duration: 10,
  start: 4,
  rate: 1,
  offset: 0,
  refusal: null,
}
const file = { bytes: new ArrayBuffer(3), mimeType: 'video/mp4' }
const done: PrepareAnswer = {
  kind: 'prepared',
  method: 'copied',
  file,
  duration: 10.02,
  width: 640,
  height: 480,
  lost: [],
  poster: null,
  failures: [],
}

function mediaWorker(answer: () => Promise<PrepareAnswer>) {
  const jobs: PrepareJob[] = []
  const worker: MediaWorkerApi = {
    prepare(job) {
      jobs.push(job)
      return answer()
    },
    cancel: async () => {},
  }
  return { worker, jobs }
}

function device({ known = true, full = false } = {}) {
  const done: string[] = []
  return {
    done,
    find: async () => (known ? take : undefined),
    put: async () => void done.push('put'),
    replaceBytes: async () => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      done.push('replaced')
    },
  }
}

const options = { onProgress: () => {}, signal: new AbortController().signal }
const prepare = (answer: () => Promise<PrepareAnswer>, store: ReturnType<typeof device> | null = device()) =>
  prepareTake(take, new Blob(['abc']), { ...options, worker: mediaWorker(answer).worker, store })

test('ten seconds at most are asked for, and the file replaces the slices', async () => {
  const { worker, jobs } = mediaWorker(async () => done)
  const store = device()
  const made = await prepareTake(take, new Blob(['abc']), { ...options, worker, store })
  expect(jobs).toMatchObject([{ id: 'a', from: 0, to: 10, take: { mimeType: 'video/webm' } }])
  expect(made).toMatchObject({
    kind: 'prepared',
    prepared: {
      persisted: true,
      silenced: false,
      take: { state: 'prepared', mimeType: 'video/mp4', duration: 10, start: 4 },
    },
  })
  expect(store.done).toEqual(['replaced'])
})

test('a recording without a row gets one', async () => {
  const store = device({ known: false })
  await prepare(async () => done, store)
  expect(store.done).toEqual(['put', 'replaced'])
})

test('on a full disk the take is shown all the same, and reported as not stored', async () => {
  const made = await prepare(async () => done, device({ full: true }))
  expect(made).toMatchObject({ kind: 'prepared', prepared: { persisted: false } })
})

test('a file that did not fit is stored whole before it is sent, once there is room, and is not sent until then', async () => {
  const made = await prepare(async () => done, device({ full: true }))
  if (made.kind !== 'prepared') throw new Error('nothing was made')
  await expect(persistWhole(made.prepared, device({ full: true }))).rejects.toThrow()
  const store = device()
  await persistWhole(made.prepared, store)
  expect(store.done).toEqual(['replaced'])
  const other = device()
  await persistWhole({ ...made.prepared, persisted: true }, other)
  expect(other.done).toEqual([])
})

test('without a store no take is stored', async () => {
  expect(await prepare(async () => done, null)).toMatchObject({ kind: 'prepared', prepared: { persisted: false } })
})

test('a recording that was left is not stored: it may have been deleted', async () => {
  const store = device({ known: false })
  const leaving = new AbortController()
  const { worker } = mediaWorker(async () => {
    leaving.abort()
    return done
  })
  const made = await prepareTake(take, new Blob(['abc']), { ...options, worker, store, signal: leaving.signal })
  expect(made).toMatchObject({ kind: 'prepared', prepared: { persisted: false } })
  expect(store.done).toEqual([])
})

test('lost audio is reported', async () => {
  const made = await prepare(async () => ({ ...done, lost: ['audio' as const] }))
  expect(made).toMatchObject({ prepared: { silenced: true } })
})

test.each([
  ['cancelled', async () => ({ kind: 'cancelled' as const })],
  ['no_picture', async () => ({ kind: 'unreadable' as const, why: 'no_picture' as const })],
])('%s: the recording stays unchanged', async (why, answer) => {
  const store = device()
  expect(await prepare(answer, store)).toEqual({ kind: 'failed', why })
  expect(store.done).toEqual([])
})

test('a recording that is left while it is prepared is prepared no further', async () => {
  const leaving = new AbortController()
  let cancel = (_id: string) => {}
  const answer = new Promise<PrepareAnswer>((resolve) => {
    cancel = () => resolve({ kind: 'cancelled' })
  })
  const worker = { ...mediaWorker(() => answer).worker, cancel: vi.fn(async (id: string) => cancel(id)) }
  const made = prepareTake(take, new Blob(['abc']), { ...options, worker, store: device(), signal: leaving.signal })
  await new Promise((resolve) => setTimeout(resolve))
  expect(worker.cancel).not.toHaveBeenCalled()
  leaving.abort()
  expect(await made).toEqual({ kind: 'failed', why: 'cancelled' })
  expect(worker.cancel.mock.calls).toEqual([['a']])
})

test('a recording that is left before its bytes are read is not sent to the worker', async () => {
  const { worker, jobs } = mediaWorker(async () => done)
  const signal = AbortSignal.abort()
  const made = await prepareTake(take, new Blob(['abc']), { ...options, worker, store: device(), signal })
  expect([made, jobs]).toEqual([{ kind: 'failed', why: 'cancelled' }, []])
})

test('a recording that is deleted while its file is stored gets no new row', async () => {
  const leaving = new AbortController()
  const store = device({ known: false })
  const deleting = {
    ...store,
    find: async () => {
      leaving.abort()
      return store.find()
    },
  }
  const { worker } = mediaWorker(async () => done)
  await prepareTake(take, new Blob(['abc']), { ...options, worker, store: deleting, signal: leaving.signal })
  expect(store.done).not.toContain('put')
})

test.each([
  ['is on the server, or in the cache of the service worker', 'broken', async () => new Response()],
  ['is on no server that answers', 'broken', () => Promise.reject(new TypeError('no network'))],
  ['has been replaced by a new version', 'outdated', async () => new Response(null, { status: 404 })],
] as const)('a recording whose worker died, which %s, is %s and stays unchanged', async (_where, why, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(answer)
  vi.stubGlobal('fetch', asked)
  const store = device()
  expect(await prepare(() => Promise.reject(new Error('the worker died')), store)).toEqual({ kind: 'failed', why })
  expect(asked.mock.calls).toEqual([
    [expect.stringContaining('media.worker'), expect.objectContaining({ cache: 'no-store' })],
  ])
  // The service worker answers no other method.
  expect(asked.mock.calls.map(([, { method = 'GET' }]) => method)).toEqual(['GET'])
  expect(store.done).toEqual([])
})
