import { readRetryAfter, retryAfterMs } from '#contract/rules/retry.ts'

/** The outcome of the request for a part. */
export type PartAnswer =
  | { readonly kind: 'bytes'; readonly bytes: ArrayBuffer }
  /** The file is another one by now, or gone: its description has to be fetched anew. */
  | { readonly kind: 'changed' }
  /** The media cookies have expired, or the learner may no longer watch. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'signed_out' }
  /** No usable answer; `waitMs` from the server's `Retry-After`. */
  | { readonly kind: 'later'; readonly waitMs?: number | undefined }

interface AnswerHead {
  readonly status: number
  readonly headers: { get(name: string): string | null }
}

/**
 * Interprets the head of an answer to a request for the bytes from `start` to `end` of a file of `size` bytes; `bytes`
 * when the body is that part.
 */
export function partAnswerOf(
  { status, headers }: AnswerHead,
  { start, end, size }: { readonly start: number; readonly end: number; readonly size: number },
): Exclude<PartAnswer, { kind: 'bytes' }> | { readonly kind: 'body' } {
  // The page of a captive portal, whatever its status.
  if (headers.get('content-type')?.startsWith('text/html')) return { kind: 'later' }
  if (status === 206)
    return headers.get('content-range') === `bytes ${start}-${end}/${size}` ? { kind: 'body' } : { kind: 'changed' }
  // A whole file is sent instead of a part when `If-Range` names another version of it.
  if (status === 200)
    return start === 0 && headers.get('content-length') === String(end + 1) && end + 1 === size
      ? { kind: 'body' }
      : { kind: 'changed' }
  if (status === 404 || status === 410 || status === 412 || status === 416) return { kind: 'changed' }
  if (status === 401) return { kind: 'signed_out' }
  if (status === 403) return { kind: 'refused' }
  const retryAfter = readRetryAfter(headers)
  return { kind: 'later', waitMs: retryAfter && retryAfterMs(retryAfter) }
}
