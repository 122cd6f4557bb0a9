import type { Column } from './column.ts'

/**
 * The scores of one search, item by item. Columns are added in the order of their keys, for the product of a score is
 * rounded at every step, and its last bit is part of what is promised.
 */
export class ScoreBoard {
  /** For each item, the product so far; only where `#found` has its bit. */
  readonly scores: Float64Array
  readonly #found: Int32Array
  readonly #positions: Uint32Array

  constructor(items: number) {
    this.scores = new Float64Array(items)
    this.#found = new Int32Array((items + 31) >>> 5)
    this.#positions = new Uint32Array(items)
  }

  clear(): void {
    this.#found.fill(0)
  }

  /** Multiplies the score of every item whose list of values is `list` by a factor. */
  multiply(column: Column, list: number, factor: number): void {
    const { starts, holders } = column
    const { scores } = this
    const found = this.#found
    for (let at = starts[list]!; at < starts[list + 1]!; at++) {
      const item = holders[at]!
      const word = item >>> 5
      const bit = 1 << (item & 31)
      if (found[word]! & bit) scores[item]! *= factor
      else {
        found[word]! |= bit
        scores[item] = factor
      }
    }
  }

  /** The items found, in ascending order: a view, good until the next call. */
  positions(): Uint32Array {
    const found = this.#found
    const positions = this.#positions
    let count = 0
    for (let word = 0; word < found.length; word++) {
      let bits = found[word]!
      while (bits !== 0) {
        positions[count++] = (word << 5) + 31 - Math.clz32(bits & -bits)
        bits &= bits - 1
      }
    }
    return positions.subarray(0, count)
  }
}
