import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actionUserHeader } from '#contract/rules/action-headers.ts'
import { verdictOf } from '#contract/rules/outbox.ts'
import { deliver } from '#outbox/deliver.ts'
import { silentFetch } from '#tests/factories/silent-server.ts'
import { call, setPageLearner } from './api.ts'
// Loaded ahead, as `call` does, so that the fake clock counts nothing but the requests.
import '#contract/calls.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', vi.fn(silentFetch))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const codeOf = (failure: unknown) => (failure as { readonly code?: string }).code

test('a call times out after 30 s, an upload after 120 s', async () => {
  const failed: unknown[] = []
  void call('getUser').catch((failure: unknown) => failed.push(codeOf(failure)))
  void call('saveUserImage', { file: new Blob(['x']) }).catch((failure: unknown) => failed.push(codeOf(failure)))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(failed).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(failed).toEqual(['too_slow'])
  await vi.advanceTimersByTimeAsync(90_000)
  expect(failed).toEqual(['too_slow', 'too_slow'])
})

test('an abort rejects with its reason', async () => {
  const calling = new AbortController()
  const failed = call('getUser', {}, calling.signal).catch((failure: unknown) => failure)
  calling.abort('no longer')
  expect(await failed).toBe('no longer')
  expect(await call('getUser', {}, AbortSignal.abort('too late')).catch((failure: unknown) => failure)).toBe('too late')
})

test('a body that stalls times out too', async () => {
  vi.mocked(fetch).mockImplementation(async (_path, { signal } = {}) => {
    const body = new ReadableStream({
      start(answer) {
        answer.enqueue(new TextEncoder().encode('{"id":'))
        signal?.addEventListener('abort', () => answer.error(signal.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
  const failed: unknown[] = []
  void call('getUser').catch((failure: unknown) => failed.push(codeOf(failure)))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(failed).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(failed).toEqual(['too_slow'])
})

const theirs = (status: number) =>
  new Response('<h1>Acepta las condiciones</h1>', { status, headers: { 'content-type': 'text/html' } })

test.each([200, 401, 403, 404, 511])(
  'a captive portal’s page with %i is neither an acknowledgement nor signed_out or not_found',
  async (status) => {
    vi.mocked(fetch).mockImplementation(async () => theirs(status))
    const action = { key: 'k', userId: 1, action: { kind: 'finished', lessonId: 1, programId: null } } as const
    expect(verdictOf(await deliver(action), 0, 0).kind).toBe('later')
    const failed = await call('getUser').catch(codeOf)
    expect(failed).toBe(status === 511 ? 'unexpected' : 'unreachable')
  },
)

test('a broken connection is unreachable, or offline without a network', async () => {
  const action = { key: 'k', userId: 1, action: { kind: 'finished', lessonId: 1, programId: null } } as const
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await deliver(action)).toEqual({ kind: 'unanswered' })
  expect(await call('getUser').catch(codeOf)).toBe('unreachable')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await call('getUser').catch(codeOf)).toBe('offline')
})

test('a 401 of the server without a code is signed_out', async () => {
  vi.mocked(fetch).mockImplementation(async () => Response.json({}, { status: 401 }))
  expect(await call('getUser').catch(codeOf)).toBe('signed_out')
})

test('a call by its name is sent at once, and its answer is checked by its declaration', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ unread: true }))
  const answer = call('getVideoData', { params: { videoId: 7 } }).catch((failure: unknown) => failure)
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/video-data/7'])
  expect(await answer).toMatchObject({ code: 'unreadable_answer', issues: expect.any(Array) })
})

test('a call that changes state is sent once its check is loaded', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ status: 'ok' }))
  const answer = call('logout')
  expect(fetched).not.toHaveBeenCalled()
  await answer
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/logout'])
})

test('a call that changes state names the learner of its page, or the one it is made for; a read names none', async () => {
  const named: (string | null)[] = []
  vi.mocked(fetch).mockImplementation(async (_path, { headers } = {}) => {
    named.push(new Headers(headers).get(actionUserHeader))
    return Response.json({ code: 'signed_out' }, { status: 401 })
  })
  setPageLearner(7)
  const refused = (calling: Promise<unknown>) => expect(calling).rejects.toMatchObject({ code: 'signed_out' })
  await refused(call('modifyUser', { body: { name: 'Ana' } }))
  await refused(call('modifyUser', { body: { name: 'Ana' }, learner: 8 }))
  await refused(call('getUser'))
  setPageLearner(undefined)
  await refused(call('modifyUser', { body: { name: 'Ana' } }))
  expect(named).toEqual(['7', '8', null, null])
})
