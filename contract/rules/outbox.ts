/** How sending an action went: the status of an answer, or no answer at all. */
export type Delivery =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter?: number | undefined }
  | { readonly kind: 'unanswered' }

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

/** What an answer means for an action that was tried `tries` times before; `random` (0 to 1) spreads many devices. */
export function verdictOf(delivery: Delivery, tries: number, random: number): Verdict {
  if (delivery.kind === 'unanswered') return { kind: 'later', waitMs: waitAfter(tries, random) }
  const { status, retryAfter } = delivery
  // A conflict means that the server already holds what the action wanted.
  if ((status >= 200 && status < 300) || status === 409) return { kind: 'done' }
  if (status === 401) return { kind: 'held' }
  if (status >= 500 || status === 429 || status === 408) {
    const asked = retryAfter === undefined ? 0 : retryAfter * 1000
    return { kind: 'later', waitMs: Math.max(asked, waitAfter(tries, random)) }
  }
  return { kind: 'refused', status }
}

/** Milliseconds to wait after `tries` failures: doubling from a second to five minutes, and up to half of it more. */
export function waitAfter(tries: number, random: number): number {
  const wait = Math.min(longestWait, shortestWait * 2 ** Math.min(tries, 20))
  return Math.round(wait * (1 + random / 2))
}
