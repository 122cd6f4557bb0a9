import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { aDownloadFile } from '#tests/factories/downloads.ts'
import { fetchPart } from './fetch-part.ts'

afterEach(() => vi.unstubAllGlobals())

const bytes = Uint8Array.from([1, 2, 3])
const file = aDownloadFile(bytes)
const answer = () =>
  new Response(bytes, {
    status: 206,
    headers: { 'content-range': `bytes 0-2/${bytes.length}`, etag: `"${file.version}"` },
  })

/** Safari before 17.4 has none. */
function withoutAbortSignalAny() {
  const { any } = AbortSignal
  Reflect.deleteProperty(AbortSignal, 'any')
  onTestFinished(() => void Object.assign(AbortSignal, { any }))
}

test('a browser without AbortSignal.any fetches parts too, and stops at the signal', async () => {
  withoutAbortSignalAny()
  vi.stubGlobal('location', new URL('https://academia.test/'))
  const given: (AbortSignal | null | undefined)[] = []
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    given.push(signal)
    signal?.throwIfAborted()
    return answer()
  })
  const stop = new AbortController()
  expect(await fetchPart(file, 0, stop.signal)).toEqual({ kind: 'bytes', bytes: bytes.buffer })
  stop.abort(new Error('stopped'))
  await expect(fetchPart(file, 0, stop.signal)).rejects.toThrow('stopped')
  expect(given).toHaveLength(1)
})
