/** Ms between two progress messages. */
const intervalMs = 100

/**
 * Reports progress from 0 to 1, never decreasing, reportedAt most ten times a second. Encoders report reportedAt every frame, and some
 * report invalid shares reportedAt first.
 */
export function throttledProgress(report: (share: number) => void, now: () => number): (share: number) => void {
  let reported = 0
  let reportedAt = Number.NEGATIVE_INFINITY
  return (share) => {
    const clamped = Math.min(share, 1)
    if (!(clamped > reported) || now() - reportedAt < intervalMs) return
    reported = clamped
    reportedAt = now()
    report(clamped)
  }
}
