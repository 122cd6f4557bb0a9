import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentFetch } from '#tests/factories/silent-server.ts'
import { fetchWhole, silenceMs } from './fetch-whole.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A file whose bytes arrive when the test sends them; like a browser's, its body ends with the request. */
function aFile() {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    signal?.addEventListener('abort', () => body?.error(signal.reason))
    return new Response(
      new ReadableStream({
        start(controller) {
          body = controller
        },
      }),
    )
  })
  return { send: () => body?.enqueue(new Uint8Array(10)), end: () => body?.close() }
}

/** What has become of a promise by now. */
function outcomeOf(promise: Promise<unknown>) {
  let outcome = 'pending'
  promise.then(
    () => {
      outcome = 'fetched'
    },
    () => {
      outcome = 'given up'
    },
  )
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return outcome
  }
}

test('a file of the installation that is not answered is given up', async () => {
  vi.stubGlobal('fetch', silentFetch)
  const after = outcomeOf(fetchWhole('/assets/a.js'))
  expect([await after(silenceMs - 1), await after(1)]).toEqual(['pending', 'given up'])
})

test('a slow file of the installation is fetched as long as bytes arrive, and given up when they stop', async () => {
  const { send, end } = aFile()
  const whole = outcomeOf(fetchWhole('/assets/a.js'))
  for (let part = 0; part < 5; part += 1) {
    expect(await whole(silenceMs - 1)).toBe('pending')
    send()
  }
  await whole(0)
  end()
  expect(await whole(0)).toBe('fetched')
  const cut = outcomeOf(fetchWhole('/assets/b.js'))
  await cut(0)
  send()
  expect([await cut(silenceMs - 1), await cut(1)]).toEqual(['pending', 'given up'])
})
