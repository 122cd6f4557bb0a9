import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './api.ts'
import { slowCalls } from './slow-calls.ts'

// The chunk of the checks, on a connection that hangs.
vi.mock('#contract/calls.ts', () => new Promise(() => undefined))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A call, the code of its failure once it has one, and the requests of it that were sent. */
function calling(name: 'logout' | 'getVideoStats') {
  const fetched = vi.fn(async () => new Response('{}'))
  vi.stubGlobal('fetch', fetched)
  const codes: string[] = []
  call(name).catch((failure) => codes.push(failure.code))
  return { codes, sent: () => fetched.mock.calls.length }
}

test.each([
  ['logout', 0],
  ['getVideoStats', 1],
] as const)(
  'the call %s whose checks do not come is reported as slow, and then as too slow',
  async (name, requests) => {
    const { codes, sent } = calling(name)
    await vi.advanceTimersByTimeAsync(7900)
    expect(slowCalls.state()).toBe('none')
    await vi.advanceTimersByTimeAsync(200)
    expect([slowCalls.state(), codes]).toEqual(['waiting', []])
    await vi.advanceTimersByTimeAsync(22_000)
    expect([slowCalls.state(), codes, sent()]).toEqual(['none', ['too_slow'], requests])
  },
)
