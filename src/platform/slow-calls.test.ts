import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './api.ts'
import { slowCalls } from './slow-calls.ts'
// Loaded ahead, so that the fake clock counts nothing but the requests.
import '#contract/calls.ts'

const silent = (_: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
const stats = { mostViewed: [], trending: [], valued: [] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a call without an answer for 8 s is reported as slow, and sent again on retry', async () => {
  const fetched = vi.fn(silent)
  vi.stubGlobal('fetch', fetched)
  const answer = call('getVideoStats')
  await vi.advanceTimersByTimeAsync(7900)
  expect(slowCalls.state()).toBe('none')
  await vi.advanceTimersByTimeAsync(200)
  expect(slowCalls.state()).toBe('repeatable')
  fetched.mockImplementation(async () => new Response(JSON.stringify(stats)))
  slowCalls.retry()
  expect(await answer).toEqual(stats)
  expect([slowCalls.state(), fetched.mock.calls.length]).toEqual(['none', 2])
})

test('a call that changes state is never sent a second time', async () => {
  const fetched = vi.fn(silent)
  vi.stubGlobal('fetch', fetched)
  const answer = call('logout').catch((failure) => failure.code)
  await vi.advanceTimersByTimeAsync(8100)
  expect(slowCalls.state()).toBe('waiting')
  slowCalls.retry()
  await vi.advanceTimersByTimeAsync(30_000)
  expect([await answer, fetched.mock.calls.length, slowCalls.state()]).toEqual(['too_slow', 1, 'none'])
})
