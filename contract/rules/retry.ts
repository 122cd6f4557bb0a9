const minWaitMs = 1000

/** Maximum wait, whatever the value of `Retry-After`; ms. */
export const maxRetryAfterMs = 60 * 60_000

/**
 * Seconds of a response's `Retry-After`. Undefined without the header, and for 0 or a date, as a proxy may send it: the
 * wait is then our own.
 */
export function readRetryAfter(headers: { get(name: string): string | null }): number | undefined {
  const seconds = Number(headers.get('retry-after'))
  return seconds > 0 && Number.isFinite(seconds) ? seconds : undefined
}

/** The wait for a `Retry-After` of so many seconds, in ms. */
export const retryAfterMs = (seconds: number): number => Math.min(seconds * 1000, maxRetryAfterMs)

/**
 * Milliseconds to wait after `tries` failures in a row: doubling from a second to `maxMs`, and by `random` (0 to 1) up
 * to half of it more, so that devices do not all retry at once.
 */
export function backoffMs(tries: number, maxMs: number, random: number): number {
  const wait = Math.min(maxMs, minWaitMs * 2 ** Math.min(tries, 20))
  return Math.round(wait * (1 + random / 2))
}
