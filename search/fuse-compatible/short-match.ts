import { BitapPasses } from './bitap-passes.ts'
import { type ErrorBudget, maxOffset, rawScore } from './error-budget.ts'
import type { Pattern } from './pattern.ts'

/** The value does not match. */
export const noMatch = -1
/** The value is the query, letter by letter. */
export const exactValue = -2

/** Errors and offset of a match in one number; `errorsOf` and `offsetOf` take it apart. */
const packed = (errors: number, offset: number) => (errors << 8) | offset
/** A match without errors. */
export const startingAt = (offset: number) => packed(0, offset)
export const errorsOf = (match: number) => match >> 8
export const offsetOf = (match: number) => match & 255

const never = 9999

/**
 * Matches values against a query of up to 32 characters, expected at the start of the text. Gives what Fuse's passes
 * give, from one scan: Myers' bit vectors, run from right to left, tell for every offset the fewest errors of a match
 * that starts there, and Fuse's passes can be replayed on the first offset of each number of errors.
 */
export class ShortMatch {
  readonly #pattern: Pattern
  readonly #budget: ErrorBudget
  readonly #passes = new BitapPasses()
  /** For each number of errors, the first offset that has exactly so many. */
  readonly #first = new Int32Array(33)
  /** Codes from the start that any match can touch, and that any match with an error can, where none is without. */
  #scanned = 0
  #scannedForErrors = 0

  constructor(pattern: Pattern, budget: ErrorBudget) {
    this.#pattern = pattern
    this.#budget = budget
  }

  /** To be called once the pattern and its budget are set. */
  prepare(): void {
    const { maxErrors: most, maxOffsets: reach } = this.#budget
    const { length } = this.#pattern
    this.#scannedForErrors = most > 0 ? reach[1]! + length + most : 0
    this.#scanned = Math.max(reach[0]! + length, this.#scannedForErrors)
  }

  /**
   * Matches `length` codes from `from`: `noMatch`, `whole`, or errors and offset. `earliest` is a place before which the
   * pattern is known not to stand.
   */
  match(codes: Uint8Array, from: number, length: number, earliest = 0): number {
    const size = this.#pattern.length
    const { maxErrors: most } = this.#budget
    const exact = this.#exactOffset(codes, from, length, earliest)
    if (exact < 0) {
      // Matches with errors begin earlier than those without, so most of the text need not be looked at.
      if (most === 0 || !this.#scan(codes, from, Math.min(length, this.#scannedForErrors))) return noMatch
    } else {
      if (exact === 0 && length === size) return exactValue
      // So early that no pass with an error can beat it.
      if (most === 0 || rawScore(1, size, 0) > rawScore(0, size, exact)) return packed(0, exact)
      this.#scan(codes, from, Math.min(length, this.#scanned))
    }
    return this.#replay(codes, from, length)
  }

  #exactOffset(codes: Uint8Array, from: number, length: number, earliest: number): number {
    const { codes: wanted, length: size } = this.#pattern
    const last = Math.min(length - size, this.#budget.maxOffsets[0]!)
    const head = wanted[0]!
    for (let at = earliest; at <= last; at++) {
      if (codes[from + at] !== head) continue
      let same = 1
      while (same < size && codes[from + at + same] === wanted[same]) same++
      if (same === size) return at
    }
    return -1
  }

  /** Fills `#first` from `length` codes; false when no offset is within reach of its errors. */
  #scan(codes: Uint8Array, from: number, length: number): boolean {
    const { masks, length: size } = this.#pattern
    const { maxOffsets: reach, maxErrors: most } = this.#budget
    const first = this.#first
    const high = 1 << (size - 1)
    for (let errors = 0; errors <= most; errors++) first[errors] = never
    let positive = -1
    let negative = 0
    let errors = size
    let within = false
    for (let at = length - 1; at >= 0; at--) {
      const equal = masks[codes[from + at]!]!
      const vertical = equal | negative
      const horizontal = (((equal & positive) + positive) ^ positive) | equal
      let up = negative | ~(horizontal | positive)
      let down = positive & horizontal
      if (up & high) errors++
      else if (down & high) errors--
      up <<= 1
      down <<= 1
      positive = down | ~(vertical | up)
      negative = up & vertical
      if (errors > most) continue
      first[errors] = at
      if (at <= reach[errors]!) within = true
    }
    return within
  }

  /** Fuse's passes on the scan: each takes the first offset it can reach, and the last pass with a hit gives the score. */
  #replay(codes: Uint8Array, from: number, length: number): number {
    const size = this.#pattern.length
    const { maxErrors: most, threshold } = this.#budget
    const first = this.#first
    let bar = first[0]! < never ? Math.min(threshold, rawScore(0, size, first[0]!)) : threshold
    let match = noMatch
    let offset = never
    for (let errors = 0; errors <= most; errors++) {
      const width = Math.min(Math.max(0, maxOffset(errors / size, bar)), size + length)
      const finish = Math.min(width, length) + size
      if (first[errors]! < offset) offset = first[errors]!
      if (offset < finish && (match !== noMatch || offset <= width)) {
        // The end of the window may cut this match off; then only the passes themselves know. Whatever lies behind its
        // leftmost error was found in the wider windows of fewer errors, and that one lies no farther than the pattern is long.
        if (finish < length && offset + size > finish) return this.#literally(codes, from, length)
        const score = rawScore(errors, size, offset)
        match = match !== noMatch || score <= bar ? packed(errors, offset) : noMatch
        if (score <= bar) bar = score
      }
      if (rawScore(errors + 1, size, 0) > bar) break
    }
    return match
  }

  #literally(codes: Uint8Array, from: number, length: number): number {
    const matches = this.#passes.run(this.#pattern, codes, from, length, 0, this.#budget.threshold)
    return matches ? packed(this.#passes.errors, this.#passes.offset) : noMatch
  }
}
