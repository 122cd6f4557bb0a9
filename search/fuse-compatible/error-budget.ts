/** Fuse's `distance`: the offset that costs as much as a whole pattern of errors; its default. */
const distance = 100

/** Fuse's score of a match with `errors` in a pattern of `length`, `offset` characters from where it was expected. */
export function rawScore(errors: number, length: number, offset: number): number {
  return errors / length + offset / distance
}

/**
 * The farthest offset at which a match of this accuracy still scores `bar` or better, or -1. Computed as Fuse
 * does: the rounded sum is compared.
 */
export function maxOffset(accuracy: number, bar: number): number {
  let offset = Math.floor((bar - accuracy) * distance) + 1
  while (offset >= 0 && !(accuracy + offset / distance <= bar)) offset--
  return Math.max(offset, -1)
}

/** The errors that a pattern may have, by the offset of its match. */
export class ErrorBudget {
  readonly threshold: number
  /** Maximum errors of a match. */
  maxErrors = 0
  /** For each number of errors, the farthest offset a match may start at. */
  readonly maxOffsets = new Int32Array(33)

  constructor(threshold: number) {
    this.threshold = threshold
  }

  /** Computes the budget of a pattern of `length` characters, 1 to 32. */
  plan(length: number): void {
    this.maxErrors = 0
    while (this.maxErrors < length && (this.maxErrors + 1) / length <= this.threshold) this.maxErrors++
    for (let errors = 0; errors <= this.maxErrors; errors++)
      this.maxOffsets[errors] = maxOffset(errors / length, this.threshold)
  }
}
