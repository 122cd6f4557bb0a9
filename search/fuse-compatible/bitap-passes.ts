import { maxOffset, rawScore } from './error-budget.ts'
import type { Pattern } from './pattern.ts'

/**
 * Fuse's own search of one text: one pass for each number of errors, each in a window that shrinks as better matches
 * are found. Reproduced exactly, since its windows may cut a match off and its last hit, not its best one, determines
 * the score. Slow, so it runs only where no shortcut has the same result.
 */
export class BitapPasses {
  #previous = new Int32Array(128)
  #current = new Int32Array(128)
  /**
   * Errors of the last hit and its distance from the expected location; the pattern's length in errors without a hit.
   */
  errors = 0
  offset = 0

  /**
   * Searches `length` codes from `from`, with the match expected at `location`. True when it matches; `errors` and
   * `offset` are set without a match too, from the last hit.
   */
  run(pattern: Pattern, codes: Uint8Array, from: number, length: number, expected: number, threshold: number): boolean {
    const size = pattern.length
    const { masks } = pattern
    const location = Math.min(expected, length)
    const high = 1 << (size - 1)
    this.#reserve(length + size + 2)
    this.errors = size
    this.offset = 0
    let bar = threshold
    const exact = indexOf(pattern, codes, from, length, location)
    if (exact >= 0) bar = Math.min(rawScore(0, size, exact - location), bar)
    let best = -1
    // Below this the previous pass wrote nothing: it stopped there, or did not reach so far.
    let lowest = 0
    for (let errors = 0; errors < size; errors++) {
      const width = Math.min(Math.max(0, maxOffset(errors / size, bar)), size + length)
      const finish = Math.min(location + width, length) + size
      let start = Math.max(1, location - width + 1)
      const previous = this.#previous
      const current = this.#current
      let state = (1 << errors) - 1
      current[finish + 1] = state
      let right = errors > 0 && finish + 1 >= lowest ? previous[finish + 1]! : 0
      let at = finish
      for (; at >= start; at--) {
        state = at <= length ? ((state << 1) | 1) & masks[codes[from + at - 1]!]! : 0
        if (errors > 0) {
          const here = at >= lowest ? previous[at]! : 0
          state |= ((right | here) << 1) | 1 | right
          right = here
        }
        current[at] = state
        if ((state & high) === 0) continue
        const offset = Math.abs(location - (at - 1))
        const score = rawScore(errors, size, offset)
        this.errors = errors
        this.offset = offset
        if (score > bar) continue
        bar = score
        best = at - 1
        if (best <= location) break
        start = Math.max(1, 2 * location - best)
      }
      if (rawScore(errors + 1, size, 0) > bar) break
      lowest = Math.max(at, start)
      this.#previous = current
      this.#current = previous
    }
    return best >= 0
  }

  #reserve(size: number): void {
    if (this.#current.length >= size) return
    this.#previous = new Int32Array(size * 2)
    this.#current = new Int32Array(size * 2)
  }
}

/** The first exact occurrence of the pattern from `start` on, or -1. */
function indexOf(pattern: Pattern, codes: Uint8Array, from: number, length: number, start: number): number {
  const size = pattern.length
  for (let at = start; at + size <= length; at++) {
    let same = 0
    while (same < size && codes[from + at + same] === pattern.codes[same]) same++
    if (same === size) return at
  }
  return -1
}
