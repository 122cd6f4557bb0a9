import type { Column } from './column.ts'
import { rawScore } from './error-budget.ts'
import { errorsOf, exactValue, offsetOf } from './short-match.ts'

const offsets = 64
const mostErrors = 11

/**
 * What a match multiplies an item's score by: Fuse's score of the match to the power of weight times field norm. The
 * same few powers come again and again within one query, so each is computed once.
 */
export class Factors {
  readonly #column: Column
  readonly #known: Float64Array
  readonly #query: Uint32Array
  #current = 0

  constructor(column: Column) {
    this.#column = column
    this.#known = new Float64Array(column.norms.length * mostErrors * offsets)
    this.#query = new Uint32Array(this.#known.length)
  }

  /** Forgets the powers of the query before: what errors cost depends on its length. */
  clear(): void {
    this.#current++
  }

  /** The factor of a match that `ShortMatch` found for a pattern of `size`. */
  of(value: number, match: number, size: number): number {
    if (match === exactValue) return this.ofScore(value, 0)
    const errors = errorsOf(match)
    const offset = offsetOf(match)
    const at = (this.#column.normIds[value]! * mostErrors + errors) * offsets + offset
    if (this.#query[at] === this.#current) return this.#known[at]!
    const factor = this.ofScore(value, Math.max(0.001, rawScore(errors, size, offset)))
    this.#query[at] = this.#current
    this.#known[at] = factor
    return factor
  }

  /** The factor of a score of Fuse's; a perfect one counts as the smallest step there is. */
  ofScore(value: number, score: number): number {
    const norm = this.#column.norms[this.#column.normIds[value]!]!
    return (score === 0 ? Number.EPSILON : score) ** (this.#column.weight * norm)
  }
}
