import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentFetch } from '#tests/factories/silent-server.ts'
import { fetchWithTimeout } from './fetch-with-timeout.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** An answer that comes a letter at a time, and falls silent after the last one. */
function slowly(text: string, everyMs: number, ends: boolean) {
  return async (signal: AbortSignal) => {
    const letters = [...text]
    return new Response(
      new ReadableStream({
        async pull(controller) {
          const letter = letters.shift()
          if (letter === undefined && ends) return controller.close()
          if (letter === undefined) return void (await silentFetch('', { signal }))
          await new Promise((resolve) => setTimeout(resolve, everyMs))
          controller.enqueue(new TextEncoder().encode(letter))
        },
      }),
    )
  }
}

async function after(ms: number, hearing: ReturnType<typeof fetchWithTimeout>) {
  let answer: Awaited<ReturnType<typeof fetchWithTimeout>> | 'waiting' = 'waiting'
  void hearing.then((heard) => {
    answer = heard
  })
  await vi.advanceTimersByTimeAsync(ms)
  return answer
}

test('a slow answer is waited for as long as it moves, however long that is', async () => {
  const hearing = fetchWithTimeout(slowly('diez letras', 10_000, true))
  expect(await after(100_000, hearing)).toBe('waiting')
  expect(await after(20_000, hearing)).toMatchObject({ body: 'diez letras' })
})

test('an answer that never begins is given up', async () => {
  const hearing = fetchWithTimeout((signal) => silentFetch('', { signal }))
  expect(await after(14_000, hearing)).toBe('waiting')
  expect(await after(2000, hearing)).toBe('too_slow')
})

test('an answer that falls silent in its middle is given up', async () => {
  const hearing = fetchWithTimeout(slowly('hola', 1000, false))
  expect(await after(18_000, hearing)).toBe('waiting')
  expect(await after(2000, hearing)).toBe('too_slow')
})

test('a network that fails is no silence', async () => {
  expect(await fetchWithTimeout(() => Promise.reject(new TypeError('fetch failed')))).toBe('unreached')
})

test('letters cut in two by the network are whole again', async () => {
  const bytes = new TextEncoder().encode('ñandú')
  const answer = async () =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
          controller.close()
        },
      }),
    )
  expect(await fetchWithTimeout(answer)).toMatchObject({ body: 'ñandú' })
})
