import { backoffMs, maxRetryAfterMs, readRetryAfter, retryAfterMs } from './retry.ts'

/** Outcome of sending an action: the status of the response, or no response. */
export type Delivery =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter?: number | undefined }
  | { readonly kind: 'unanswered' }

/** Status and headers of a response. */
interface AnswerHead {
  readonly status: number
  readonly headers: { get(name: string): string | null }
}

/** Network Authentication Required: a network answers with it in the server's place (RFC 6585), and we never do. */
const networkSignInStatus = 511

/**
 * Interprets a response. Captive portals (trains, hotels) answer with HTML of their own, which counts as no response:
 * only our server can accept an action, refuse it, or report a missing session. A temporary status counts whatever its
 * body, since the proxy before our server answers 502 and 503 in HTML.
 */
export function deliveryOf({ status, headers }: AnswerHead): Delivery {
  const isOurs = headers.get('content-type')?.startsWith('application/json')
  if (!isOurs && (!isTemporary(status) || status === networkSignInStatus)) return { kind: 'unanswered' }
  return { kind: 'answered', status, retryAfter: readRetryAfter(headers) }
}

/** Whether the same request may succeed later after a failure with this status. */
export const isTemporary = (status: number): boolean => status >= 500 || status === 429 || status === 408

/** What follows for an action after it was sent. */
type Verdict =
  /** Acknowledged by the server: it may be deleted. */
  | { readonly kind: 'done' }
  /** Its learner is not signed in: it waits for them. */
  | { readonly kind: 'held' }
  /** A temporary failure: retried after `waitMs`. */
  | { readonly kind: 'later'; readonly waitMs: number }
  /** Refused for good: it stays stored and is shown. */
  | { readonly kind: 'refused'; readonly status: number }

/** Maximum wait after failures. */
export const maxWaitMs = 5 * 60_000

/** The verdict on an action after `tries` earlier attempts; `random` (0 to 1) adds jitter. */
export function verdictOf(delivery: Delivery, tries: number, random: number): Verdict {
  if (delivery.kind === 'unanswered') return { kind: 'later', waitMs: waitAfter(tries, random) }
  const { status, retryAfter } = delivery
  // A conflict means that the server already has what the action asks for.
  if ((status >= 200 && status < 300) || status === 409) return { kind: 'done' }
  if (status === 401) return { kind: 'held' }
  if (isTemporary(status)) {
    return { kind: 'later', waitMs: Math.max(retryAfterMs(retryAfter ?? 0), waitAfter(tries, random)) }
  }
  return { kind: 'refused', status }
}

/** Milliseconds to wait after `tries` failures: doubling from a second to five minutes, and up to half of it more. */
export const waitAfter = (tries: number, random: number): number => backoffMs(tries, maxWaitMs, random)

/**
 * Whether an action with a retry at `nextAt` is due at `now` (ms). A time further ahead than the maximum wait was
 * written before the clock was set back.
 */
export const isDue = (nextAt: number, now: number): boolean => nextAt <= now || nextAt > now + maxRetryAfterMs
