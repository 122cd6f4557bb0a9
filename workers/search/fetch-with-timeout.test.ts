import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentFetch } from '#tests/factories/silent-server.ts'
import { fetchWithTimeout } from './fetch-with-timeout.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A response of one character at a time; without `ends` it stalls after the last. */
function slowly(text: string, everyMs: number, ends: boolean) {
  return async (signal: AbortSignal) => {
    const characters = [...text]
    return new Response(
      new ReadableStream({
        async pull(controller) {
          const character = characters.shift()
          if (character === undefined && ends) return controller.close()
          if (character === undefined) return void (await silentFetch('', { signal }))
          await new Promise((resolve) => setTimeout(resolve, everyMs))
          controller.enqueue(new TextEncoder().encode(character))
        },
      }),
    )
  }
}

async function after(ms: number, fetching: ReturnType<typeof fetchWithTimeout>) {
  let response: Awaited<ReturnType<typeof fetchWithTimeout>> | 'waiting' = 'waiting'
  void fetching.then((result) => {
    response = result
  })
  await vi.advanceTimersByTimeAsync(ms)
  return response
}

test('a slow response has no time limit while bytes arrive', async () => {
  const fetching = fetchWithTimeout(slowly('diez letras', 10_000, true))
  expect(await after(100_000, fetching)).toBe('waiting')
  expect(await after(20_000, fetching)).toMatchObject({ body: 'diez letras' })
})

test('a response that never starts times out', async () => {
  const fetching = fetchWithTimeout((signal) => silentFetch('', { signal }))
  expect(await after(14_000, fetching)).toBe('waiting')
  expect(await after(2000, fetching)).toBe('too_slow')
})

test('a response that stalls within its body times out', async () => {
  const fetching = fetchWithTimeout(slowly('hola', 1000, false))
  expect(await after(18_000, fetching)).toBe('waiting')
  expect(await after(2000, fetching)).toBe('too_slow')
})

test('a failed network is not a timeout', async () => {
  expect(await fetchWithTimeout(() => Promise.reject(new TypeError('fetch failed')))).toBe('unreached')
})

test('a multi-byte character split across chunks is decoded', async () => {
  const bytes = new TextEncoder().encode('ñandú')
  const response = async () =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
          controller.close()
        },
      }),
    )
  expect(await fetchWithTimeout(response)).toMatchObject({ body: 'ñandú' })
})
