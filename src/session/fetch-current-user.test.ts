import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readLearner, writeLearner } from '#browser-storage/learner-store.ts'
import type { User } from '#contract/account.ts'
import { cookies } from '#contract/cookies.ts'
import { Failure } from '#contract/errors.ts'
import { silentFetch } from '#tests/factories/silent-server.ts'
import { aUser } from '#tests/factories/user.ts'
import { fetchCurrentUser } from './fetch-current-user.ts'
import { pageSession } from './session.ts'
import { pendingSignOut } from './sign-in/pending-sign-out.ts'
// Loaded ahead, so that the fake clock counts nothing but the requests.
import '#contract/calls.ts'

// IndexedDB is not in this environment.
vi.mock('#browser-storage/learner-store.ts', () => ({
  writeLearner: vi.fn(async () => undefined),
  clearLearner: vi.fn(async () => undefined),
  readLearner: vi.fn(async () => null),
}))
vi.mock('#browser-storage/outbox-store.ts', () => ({ outboxStore: { of: async () => [] } }))

const ana = aUser()
const calls: Record<string, typeof silentFetch> = {}
const late = vi.fn<(user: User | null) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  // biome-ignore lint/suspicious/noDocumentCookie: the way the page itself reads and writes it.
  document.cookie = `${cookies.signedInHint}=1; Path=/`
  calls['/api/user'] = async () => Response.json(ana)
  calls['/api/get-cookies-cdn'] = async () => Response.json({ code: 'busy' }, { status: 503 })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => calls[path]?.(path, init))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  pendingSignOut.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

test('media cookies that time out do not block the screen (F55, F222)', async () => {
  calls['/api/get-cookies-cdn'] = silentFetch
  const request = fetchCurrentUser(late, null)
  await vi.advanceTimersByTimeAsync(3000)
  expect((await request)?.id).toBe(ana.id)
})

test('a slow server does not block a persisted learner, and its late answer is reported (F222)', async () => {
  vi.mocked(readLearner).mockResolvedValueOnce({ ...ana, name: 'Ana de ayer' })
  let answer: (response: Response) => void = () => undefined
  calls['/api/user'] = () => new Promise((resolve) => (answer = resolve))
  const request = fetchCurrentUser(late, null)
  await vi.advanceTimersByTimeAsync(5000)
  expect((await request)?.name).toBe('Ana de ayer')
  expect(late).not.toHaveBeenCalled()
  answer(Response.json(ana))
  await vi.advanceTimersByTimeAsync(3000)
  expect(late.mock.calls.map(([user]) => user?.name)).toEqual([ana.name])
})

test('without a persisted learner a timeout of the server makes a guest', async () => {
  calls['/api/user'] = silentFetch
  const request = fetchCurrentUser(late, null)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await request).toBeNull()
})

test('a visitor treated as a guest for lack of an answer is fetched again, until there is one', async () => {
  const fetchUser = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  calls['/api/user'] = fetchUser
  expect(await fetchCurrentUser(late, null)).toBeNull()
  await vi.advanceTimersByTimeAsync(61_000)
  expect(fetchUser).toHaveBeenCalledTimes(3)
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(fetchUser).toHaveBeenCalledTimes(3)
  expect(late).not.toHaveBeenCalled()

  calls['/api/user'] = vi.fn(async () => Response.json(ana))
  isOnline.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(300_000)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(late.mock.calls.map(([user]) => user?.id)).toEqual([ana.id])
  expect(calls['/api/user']).toHaveBeenCalledOnce()
})

test('the user is not fetched again once the session has ended, or by two fetches at once', async () => {
  const fetchUser = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  calls['/api/user'] = fetchUser
  await fetchCurrentUser(late, null)
  await fetchCurrentUser(late, null)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(fetchUser).toHaveBeenCalledTimes(3)
  // biome-ignore lint/suspicious/noDocumentCookie: the way the page itself deletes it.
  document.cookie = `${cookies.signedInHint}=; Max-Age=0; Path=/`
  await vi.advanceTimersByTimeAsync(300_000)
  expect(fetchUser).toHaveBeenCalledTimes(3)
})

test('a sign-out during the request is not overwritten', async () => {
  let answer: (response: Response) => void = () => undefined
  calls['/api/user'] = () => new Promise((resolve) => (answer = resolve))
  const request = fetchCurrentUser(late, null)
  pendingSignOut.set()
  answer(Response.json(ana))
  expect(await request).toBeNull()
  expect(writeLearner).not.toHaveBeenCalled()
})

test.each([
  ['has no learner', async () => null],
  ['does not answer', () => Promise.reject(new Failure('storage_unavailable'))],
])('a lost network leaves the learner of the page signed in where storage %s', async (_, read) => {
  vi.mocked(readLearner).mockImplementationOnce(read)
  calls['/api/user'] = () => Promise.reject(new TypeError('Failed to fetch'))
  pageSession.put(ana)
  expect(await pageSession.refresh()).toBe(ana)
  expect(pageSession.state().user).toBe(ana)
})

test('only the server ends the session of the page', async () => {
  calls['/api/user'] = async () => Response.json({ code: 'signed_out' }, { status: 401 })
  expect(await fetchCurrentUser(late, ana)).toBeNull()
})
