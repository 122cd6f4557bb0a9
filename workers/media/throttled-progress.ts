/** ms between two words about progress: more would only keep the page busy. */
const pause = 100

/**
 * Passes on a share of work that only grows, from 0 to 1, at most ten times a second. Encoders tell theirs with every
 * frame, and some begin with nonsense.
 */
export function throttledProgress(tell: (share: number) => void, now: () => number): (share: number) => void {
  let told = 0
  let at = Number.NEGATIVE_INFINITY
  return (share) => {
    const sensible = Math.min(share, 1)
    if (!(sensible > told) || now() - at < pause) return
    told = sensible
    at = now()
    tell(sensible)
  }
}
