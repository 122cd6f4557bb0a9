/**
 * What each engine may spend on searching in one run, in ms. Fuse takes seconds a key at 100,000 lessons; a run has to
 * end while somebody still looks.
 */
export const allowance = 20_000

interface Spending {
  readonly spent: number
  /** What a search has cost so far, in ms. */
  readonly perKey: number
  readonly linesLeft: number
}

/**
 * After how many letters of a line an engine is asked: after each one, or, where that would cost more than its share of
 * what is left, after a few of them, spread evenly up to the last. Once while anything is left, never after that.
 */
export function askedAfter(letters: number, { spent, perKey, linesLeft }: Spending): number[] {
  const left = allowance - spent
  if (left <= 0 || letters === 0) return []
  const share = Math.floor(left / Math.max(1, linesLeft) / Math.max(perKey, 1e-6))
  const keys = Math.min(letters, Math.max(1, share))
  return Array.from({ length: keys }, (_, key) => Math.ceil(((key + 1) * letters) / keys))
}
