const daySeconds = 86_400
/** Days from each failed attempt to the next one; after the last the subscription ends. */
const retryDays = [3, 5, 7] as const

/** When an invoice is tried again after so many failed attempts, in seconds; null when there is no further one. */
export function nextAttempt(failedAttempts: number, failedAt: number): number | null {
  const days = retryDays[failedAttempts - 1]
  return days === undefined ? null : failedAt + days * daySeconds
}
