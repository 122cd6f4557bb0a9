/**
 * How long the page waits for a payment or a change of the plan (F195, F211, Q43), in ms since the request was
 * accepted: a notice, then the support message and `paymentTimeout`. Polling goes on slowly, since the change may still
 * arrive.
 */
export const pollTimeline = { noticeAfter: 9000, timeoutAfter: 30_000, slowInterval: 15_000 } as const

/** Polling intervals in ms by what is awaited (F195, F200, F211, F213). */
export const pollIntervals = { payment: 3000, upgrade: 3000, cancel: 5000, card: 1000 } as const

/** `waiting` without a message, `delayed` with the notice, `timed-out` with the support message. */
export type WaitPhase = 'waiting' | 'delayed' | 'timed-out'

/** The phase of a wait that has lasted `elapsed` ms. */
export function phaseAfter(elapsed: number): WaitPhase {
  if (elapsed >= pollTimeline.timeoutAfter) return 'timed-out'
  return elapsed >= pollTimeline.noticeAfter ? 'delayed' : 'waiting'
}

/** Ms until the next request of a wait that has lasted `elapsed` ms. */
export const pollDelay = (elapsed: number, interval: number): number =>
  phaseAfter(elapsed) === 'timed-out' ? Math.max(interval, pollTimeline.slowInterval) : interval
