/** How sending an action went: the status of an answer, or no answer at all. */
export type Delivery =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter?: number | undefined }
  | { readonly kind: 'unanswered' }

/** The beginning of an answer. */
interface AnswerHead {
  readonly status: number
  readonly headers: { get(name: string): string | null }
}

/**
 * What an answer says of an action. A network that wants to be agreed to first, as trains and hotels have it, answers
 * everything with a page of its own, and so do proxies that are in trouble: the academy has not said anything then, and
 * only it can take an action, refuse it, or say that nobody is signed in.
 */
export function deliveryOf({ status, headers }: AnswerHead): Delivery {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const delivery = { kind: 'answered', status, retryAfter: Number.isFinite(seconds) ? seconds : undefined } as const
  return passes(status) || headers.get('content-type')?.startsWith('application/json')
    ? delivery
    : { kind: 'unanswered' }
}

const passes = (status: number) => status >= 500 || status === 429 || status === 408

/** What becomes of an action after it was sent. */
export type Verdict =
  /** The server has it: it may go. */
  | { readonly kind: 'done' }
  /** Nobody, or somebody else, is signed in: it waits for its learner. */
  | { readonly kind: 'held' }
  /** Something that passes: again after `waitMs`. */
  | { readonly kind: 'later'; readonly waitMs: number }
  /** The server will never take it: it is kept and shown. */
  | { readonly kind: 'refused'; readonly status: number }

const shortestWait = 1000
const longestWait = 5 * 60_000
/** Nothing waits longer, whatever a server asks for. */
const longestPause = 60 * 60_000

/** What an answer means for an action that was tried `tries` times before; `random` (0 to 1) spreads many devices. */
export function verdictOf(delivery: Delivery, tries: number, random: number): Verdict {
  if (delivery.kind === 'unanswered') return { kind: 'later', waitMs: waitAfter(tries, random) }
  const { status, retryAfter } = delivery
  // A conflict means that the server already holds what the action wanted.
  if ((status >= 200 && status < 300) || status === 409) return { kind: 'done' }
  if (status === 401) return { kind: 'held' }
  if (passes(status)) {
    const asked = retryAfter === undefined ? 0 : retryAfter * 1000
    return { kind: 'later', waitMs: Math.min(longestPause, Math.max(asked, waitAfter(tries, random))) }
  }
  return { kind: 'refused', status }
}

/** Milliseconds to wait after `tries` failures: doubling from a second to five minutes, and up to half of it more. */
export function waitAfter(tries: number, random: number): number {
  const wait = Math.min(longestWait, shortestWait * 2 ** Math.min(tries, 20))
  return Math.round(wait * (1 + random / 2))
}

/**
 * Whether it is time at `now` (ms) for what is not to be sent before `nextAt`. A time that lies further ahead than
 * anything waits was written by a clock that has been put back since.
 */
export const isDue = (nextAt: number, now: number): boolean => nextAt <= now || nextAt > now + longestPause
