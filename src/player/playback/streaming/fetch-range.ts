import type { Throughput } from './throughput.ts'

/**
 * Why bytes did not come: `network` may pass by itself; `refused` needs new media cookies or a new URL; `changed`
 * means that the file is another one than the index was read from.
 */
export type RangeFailureReason = 'network' | 'refused' | 'changed'

export class RangeFailure extends Error {
  override readonly name = 'RangeFailure'
  readonly reason: RangeFailureReason

  constructor(reason: RangeFailureReason, message: string) {
    super(message)
    this.reason = reason
  }
}

interface RangeRequest {
  readonly url: string
  /** First byte, and the first one after the range; a file that is shorter answers with what it has. */
  readonly from: number
  readonly to: number
  /** The version that the index was read from; null before it was. */
  readonly version: string | null
  /** Past the browser's cache, which still has a file that was replaced. */
  readonly fresh: boolean
  readonly signal: AbortSignal
  readonly throughput: Throughput
  onProgress?(received: number): void
}

interface RangeAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The file's version, from its ETag or its length; null where the server sends neither. */
  readonly version: string | null
}

/** Ms without a byte after which a download counts as cut: a lost connection raises no event. */
const silenceMs = 10_000

/**
 * Fetches a range of a media file with the learner's cookies, from the academy or its CDN. This is the only fetch of
 * the player: a SourceBuffer takes bytes, and nothing but `fetch` delivers them in ranges that can be given up
 * half-way. No conditional header is sent, since it would cost a preflight at the CDN; the version of the answer is
 * compared instead. Throws a `RangeFailure`, or the signal's reason.
 */
export async function fetchRange(request: RangeRequest): Promise<RangeAnswer> {
  const { url, from, to, fresh, signal, throughput } = request
  // `AbortSignal.any` is younger than some of the browsers that have Media Source.
  const cut = new AbortController()
  const abort = () => cut.abort()
  const timer = createTimeout(abort, silenceMs)
  signal.addEventListener('abort', abort)
  throughput.begin(performance.now())
  try {
    signal.throwIfAborted()
    const response = await fetch(url, {
      headers: { range: `bytes=${from}-${to - 1}` },
      credentials: isOwn(url) ? 'same-origin' : 'include',
      signal: cut.signal,
      cache: fresh ? 'reload' : 'default',
    })
    const failure = failureOf(response, request)
    if (failure) {
      response.body?.cancel().catch(() => undefined)
      throw failure
    }
    const bytes = await readBody(response, request, timer.restart)
    return { bytes: response.status === 200 ? bytes.slice(from, to) : bytes, version: versionOf(response) }
  } catch (cause) {
    if (cause instanceof RangeFailure) throw cause
    signal.throwIfAborted()
    throw new RangeFailure('network', String(cause))
  } finally {
    timer.stop()
    signal.removeEventListener('abort', abort)
    throughput.end(performance.now())
  }
}

function failureOf(response: Response, { version, url }: RangeRequest): RangeFailure | null {
  const { status, headers } = response
  const say = `${status} ${url}`
  // The page of a captive portal: no media file is HTML. A CDN's pages for its refusals are, and the academy's are not.
  const isPage = headers.get('content-type')?.startsWith('text/html')
  if (isPage && (isOwn(url) || status < 400)) return new RangeFailure('network', say)
  if (status === 416) return new RangeFailure('changed', say)
  if (status === 408 || status === 425 || status === 429 || status >= 500) return new RangeFailure('network', say)
  if (!response.ok) return new RangeFailure('refused', say)
  const answered = versionOf(response)
  return version !== null && answered !== null && answered !== version ? new RangeFailure('changed', say) : null
}

/** Whether the academy serves this URL, and no CDN does. */
const isOwn = (url: string): boolean => new URL(url, location.href).origin === location.origin

/** A CDN's two are readable only where it exposes them to the academy's origin. */
function versionOf({ headers, status }: Response): string | null {
  const length = status === 200 ? headers.get('content-length') : headers.get('content-range')?.split('/')[1]
  return headers.get('etag') ?? length ?? null
}

async function readBody(response: Response, request: RangeRequest, heard: () => void) {
  const reader = response.body?.getReader()
  if (!reader) throw new RangeFailure('network', 'a response without a body')
  const parts: Uint8Array[] = []
  let received = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    heard()
    parts.push(value)
    received += value.byteLength
    request.throughput.receive(value.byteLength, performance.now())
    request.onProgress?.(received)
  }
  const bytes = new Uint8Array(received)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

function createTimeout(onTimeout: () => void, ms: number) {
  let timer = setTimeout(onTimeout, ms)
  return {
    restart() {
      clearTimeout(timer)
      timer = setTimeout(onTimeout, ms)
    },
    stop: () => clearTimeout(timer),
  }
}
