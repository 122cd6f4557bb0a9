/** Characters of distance that cost as much as a whole pattern of errors; Fuse's default. */
const distance = 100

/** Fuse's score of a match with `errors` in a pattern of `length`, `offset` characters from where it was expected. */
export function rawScore(errors: number, length: number, offset: number): number {
  return errors / length + offset / distance
}

/**
 * The farthest offset at which a match of this accuracy still scores `bar` or better, or -1. Written as Fuse computes
 * it: the sum is what is compared, and its rounding decides at the edges.
 */
export function maxOffset(accuracy: number, bar: number): number {
  let offset = Math.floor((bar - accuracy) * distance) + 1
  while (offset >= 0 && !(accuracy + offset / distance <= bar)) offset--
  return Math.max(offset, -1)
}

/** What a pattern may get wrong, and where. */
export class ErrorBudget {
  readonly threshold: number
  /** Most errors a match may have. */
  maxErrors = 0
  /** For each number of errors, the farthest offset a match may start at. */
  readonly maxOffsets = new Int32Array(33)

  constructor(threshold: number) {
    this.threshold = threshold
  }

  /** Draws the budget up for a pattern of `length` characters, 1 to 32. */
  plan(length: number): void {
    this.maxErrors = 0
    while (this.maxErrors < length && (this.maxErrors + 1) / length <= this.threshold) this.maxErrors++
    for (let errors = 0; errors <= this.maxErrors; errors++)
      this.maxOffsets[errors] = maxOffset(errors / length, this.threshold)
  }
}
