import type { Column } from './column.ts'
import { rawScore } from './error-budget.ts'
import { errorsOf, exactValue, offsetOf } from './short-match.ts'

const offsets = 64
const maxErrors = 11

/**
 * The factor of a match in an item's score: Fuse's score of the match to the power of weight times field norm. The same
 * few powers repeat within one query, so they are cached.
 */
export class Factors {
  readonly #column: Column
  readonly #cached: Float64Array
  readonly #query: Uint32Array
  #current = 0

  constructor(column: Column) {
    this.#column = column
    this.#cached = new Float64Array(column.norms.length * maxErrors * offsets)
    this.#query = new Uint32Array(this.#cached.length)
  }

  /** Invalidates the cache: what errors cost depends on the query's length. */
  clear(): void {
    this.#current++
  }

  /** The factor of a match of `ShortMatch` for a pattern of `size`. */
  of(value: number, match: number, size: number): number {
    if (match === exactValue) return this.ofScore(value, 0)
    const errors = errorsOf(match)
    const offset = offsetOf(match)
    const at = (this.#column.normIds[value]! * maxErrors + errors) * offsets + offset
    if (this.#query[at] === this.#current) return this.#cached[at]!
    const factor = this.ofScore(value, Math.max(0.001, rawScore(errors, size, offset)))
    this.#query[at] = this.#current
    this.#cached[at] = factor
    return factor
  }

  /** The factor of a score of Fuse's; a perfect one counts as `Number.EPSILON`. */
  ofScore(value: number, score: number): number {
    const norm = this.#column.norms[this.#column.normIds[value]!]!
    return (score === 0 ? Number.EPSILON : score) ** (this.#column.weight * norm)
  }
}
