import type { VerifiedFile } from '#browser-storage/part-store.ts'
import { partLength } from '#browser-storage/part-store.ts'
import { partBytes } from '#contract/download.ts'
import { type PartAnswer, partAnswerOf } from './part-answer.ts'

/** In ms: a connection that brings nothing for so long is given up. */
const silenceMs = 20_000

/** Requests one part of a file; rejects only when `signal` aborts. */
export async function fetchPart(file: VerifiedFile, index: number, signal: AbortSignal): Promise<PartAnswer> {
  const start = index * partBytes
  const length = partLength(file, index)
  const end = start + length - 1
  // `AbortSignal.any` is younger than some of the browsers that store lessons.
  const cut = new AbortController()
  const abort = () => cut.abort()
  let timer = setTimeout(abort, silenceMs)
  signal.addEventListener('abort', abort)
  try {
    signal.throwIfAborted()
    const response = await fetch(file.address, {
      headers: { range: `bytes=${start}-${end}`, ...condition(file) },
      credentials: 'include',
      // The service worker does not answer it either (workers/service/stored-media.ts).
      cache: 'no-store',
      signal: cut.signal,
    })
    const answer = partAnswerOf(response, { start, end, size: file.bytes })
    if (answer.kind !== 'body' || !response.body) {
      await response.body?.cancel()
      return answer.kind === 'body' ? { kind: 'later' } : answer
    }
    const bytes = new Uint8Array(length)
    let at = 0
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read()
      if (done) break
      clearTimeout(timer)
      timer = setTimeout(abort, silenceMs)
      if (at + value.byteLength > length) {
        await reader.cancel()
        return { kind: 'changed' }
      }
      bytes.set(value, at)
      at += value.byteLength
    }
    return at === length ? { kind: 'bytes', bytes: bytes.buffer } : { kind: 'later' }
  } catch {
    signal.throwIfAborted()
    return { kind: 'later' }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

/** Another origin would be asked for its permission to send this header; there the digest alone verifies. */
function condition({ address, version }: VerifiedFile): Readonly<Record<string, string>> {
  return new URL(address, location.href).origin === location.origin ? { 'if-range': `"${version}"` } : {}
}
