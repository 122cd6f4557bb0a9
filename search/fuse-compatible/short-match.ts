import { BitapPasses } from './bitap-passes.ts'
import { type ErrorBudget, maxOffset, rawScore } from './error-budget.ts'
import { myersScan } from './myers-scan.ts'
import type { Pattern } from './pattern.ts'

/** The value does not match. */
export const noMatch = -1
/** The value equals the query. */
export const exactValue = -2

/**
 * Errors and offset of a match in one number, so that no value allocates an object: the offset in the low 8 bits, the
 * errors above them. An offset is below 256, since Fuse's distance of 100 ends matches there and a pattern has at most
 * 32 characters; the number is never negative, unlike `noMatch` and `exactValue`.
 */
const packed = (errors: number, offset: number) => (errors << 8) | offset
/** A match without errors. */
export const startingAt = (offset: number) => packed(0, offset)
/** The errors of a match, which is neither `noMatch` nor `exactValue`. */
export const errorsOf = (match: number) => match >> 8
/** The offset of a match, in codes from the start of its value; as `errorsOf`. */
export const offsetOf = (match: number) => match & 255

const never = 9999

/**
 * Matches values against a query of up to 32 characters, expected at the start of the text. Its results are those of
 * Fuse's passes, from one scan: `myersScan` computes the fewest errors of a match at every offset, and Fuse's passes
 * are replayed on the lowest offset of each number of errors.
 */
export class ShortMatch {
  readonly #pattern: Pattern
  readonly #budget: ErrorBudget
  readonly #passes = new BitapPasses()
  /** For each number of errors, the lowest offset with exactly so many. */
  readonly #first = new Int32Array(33)
  /** Codes from the start that a match can touch; and those that a match with an error can, where none is exact. */
  #scanned = 0
  #scannedForErrors = 0

  constructor(pattern: Pattern, budget: ErrorBudget) {
    this.#pattern = pattern
    this.#budget = budget
  }

  /** Must be called after the pattern and its budget are set. */
  prepare(): void {
    const { maxErrors, maxOffsets } = this.#budget
    const { length } = this.#pattern
    this.#scannedForErrors = maxErrors > 0 ? maxOffsets[1]! + length + maxErrors : 0
    this.#scanned = Math.max(maxOffsets[0]! + length, this.#scannedForErrors)
  }

  /**
   * Matches `length` codes from `from`: `noMatch`, `whole`, or errors and offset. `earliest` is an offset before which
   * the pattern is known not to occur.
   */
  match(codes: Uint8Array, from: number, length: number, earliest = 0): number {
    const size = this.#pattern.length
    const { maxErrors } = this.#budget
    const exact = this.#exactOffset(codes, from, length, earliest)
    if (exact < 0) {
      // Matches with errors begin earlier than those without, so most of the text need not be scanned.
      if (maxErrors === 0 || !this.#scan(codes, from, Math.min(length, this.#scannedForErrors))) return noMatch
    } else {
      if (exact === 0 && length === size) return exactValue
      // So early that no pass with an error scores better.
      if (maxErrors === 0 || rawScore(1, size, 0) > rawScore(0, size, exact)) return packed(0, exact)
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
    this.#first.fill(never, 0, this.#budget.maxErrors + 1)
    return myersScan(this.#pattern, this.#budget, codes, from, 0, length, 0, this.#first)
  }

  /**
   * Fuse's passes on the scan: each takes the first offset it can reach, and the last pass with a hit has the score.
   */
  #replay(codes: Uint8Array, from: number, length: number): number {
    const size = this.#pattern.length
    const { maxErrors, threshold } = this.#budget
    const first = this.#first
    let bar = first[0]! < never ? Math.min(threshold, rawScore(0, size, first[0]!)) : threshold
    let match = noMatch
    let offset = never
    for (let errors = 0; errors <= maxErrors; errors++) {
      const width = Math.min(Math.max(0, maxOffset(errors / size, bar)), size + length)
      const finish = Math.min(width, length) + size
      if (first[errors]! < offset) offset = first[errors]!
      if (offset < finish && (match !== noMatch || offset <= width)) {
        // The end of the window may cut this match off; then only the passes themselves decide. What follows its
        // leftmost error was found in the wider windows of fewer errors, and that one is no farther than the pattern is
        // long.
        if (finish < length && offset + size > finish) return this.#runPasses(codes, from, length)
        const score = rawScore(errors, size, offset)
        match = match !== noMatch || score <= bar ? packed(errors, offset) : noMatch
        if (score <= bar) bar = score
      }
      if (rawScore(errors + 1, size, 0) > bar) break
    }
    return match
  }

  #runPasses(codes: Uint8Array, from: number, length: number): number {
    const matches = this.#passes.run(this.#pattern, codes, from, length, 0, this.#budget.threshold)
    return matches ? packed(this.#passes.errors, this.#passes.offset) : noMatch
  }
}
