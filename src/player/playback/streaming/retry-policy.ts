import type { RangeFailureReason } from './fetch-range.ts'

/** `unsupported`: this browser cannot stream the file, and may yet play it as it is. */
export type StreamFailure = 'offline' | 'media' | 'unsupported'

/** What follows a failed download: another one at once, one after a wait, or the failure of the stream. */
type RetryVerdict = 'again' | 'later' | 'failed'

interface RetryPolicy {
  /** Decides what follows a download that failed for this reason. */
  record(reason: RangeFailureReason): RetryVerdict
  /** Whether the next download has to wait. */
  isWaiting(): boolean
  /** Lets the next download start now. */
  endWait(): void
  /** The failure to report once nothing is left to play; null where there is none, or it may pass by itself. */
  lastingFailure(): 'offline' | 'media' | null
  /** Called after a download that succeeded. */
  reset(): void
}

/** Ms before a failed download is tried again, doubled with each further one up to the maximum. */
const minRetryMs = 1000
const maxRetryMs = 8000
/** Times in a row that a view which waits for the network may be refused before that is a failure. */
const maxRefusals = 5
/** Times in a row that a file may be found changed before that is a failure. */
const maxChanges = 3

/** Decides when a stream tries a failed download again. With `waitsForNetwork` a lost network is never a failure. */
export function createRetryPolicy(waitsForNetwork: boolean): RetryPolicy {
  let pending: { readonly failure: 'offline' | 'media'; readonly times: number; readonly retryAt: number } | null = null
  let changes = 0
  return {
    record(reason) {
      if (reason === 'changed') {
        changes += 1
        return changes > maxChanges ? 'failed' : 'again'
      }
      const failure = reason === 'network' ? 'offline' : 'media'
      const times = (pending?.times ?? 0) + 1
      // New media cookies are fetched for the front view, which is refused as well.
      if (failure === 'media' && waitsForNetwork && times > maxRefusals) return 'failed'
      const wait = Math.min(minRetryMs * 2 ** (times - 1), maxRetryMs)
      pending = { failure, times, retryAt: performance.now() + wait }
      return 'later'
    },
    isWaiting: () => pending !== null && performance.now() < pending.retryAt,
    endWait() {
      if (pending) pending = { ...pending, retryAt: 0 }
    },
    lastingFailure() {
      if (pending === null || waitsForNetwork) return null
      // A network that is back in a second is not worth a notice.
      return pending.failure === 'media' || pending.times > 1 || !navigator.onLine ? pending.failure : null
    },
    reset() {
      pending = null
      changes = 0
    },
  }
}
