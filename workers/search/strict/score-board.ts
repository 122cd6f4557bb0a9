import { type Bits, hasBit, listBits, noBits } from '../bit-set.ts'
import type { Column } from './column.ts'

/**
 * The scores of one search, item by item. Columns are added in the order of their keys, for the product of a score is
 * rounded at every step, and its last bit is part of what is promised.
 */
export class ScoreBoard {
  /** For each item, the product so far; only where `found` has its bit. */
  readonly scores: Float64Array
  readonly found: Bits
  readonly #none: Bits
  #besides: Bits
  readonly #positions: Uint32Array

  constructor(items: number) {
    this.scores = new Float64Array(items)
    this.found = noBits(items)
    this.#none = noBits(items)
    this.#besides = this.#none
    this.#positions = new Uint32Array(items)
  }

  /** Begins a search that leaves the items of a set out. */
  begin(besides: Bits | undefined): void {
    this.found.fill(0)
    this.#besides = besides ?? this.#none
  }

  /** Whether nobody asks about this list: the only item that has it is left out. Others are not looked into. */
  isLeftOut({ starts, holders }: Column, list: number): boolean {
    const first = starts[list]!
    return starts[list + 1] === first + 1 && hasBit(this.#besides, holders[first]!)
  }

  /** Multiplies the score of every item whose list of values is `list` by a factor. */
  multiply(column: Column, list: number, factor: number): void {
    const { starts, holders } = column
    const { scores, found } = this
    const besides = this.#besides
    for (let at = starts[list]!; at < starts[list + 1]!; at++) {
      const item = holders[at]!
      const word = item >>> 5
      const bit = 1 << (item & 31)
      if (found[word]! & bit) scores[item]! *= factor
      else if ((besides[word]! & bit) === 0) {
        found[word]! |= bit
        scores[item] = factor
      }
    }
  }

  /** The items found, in ascending order: a view, good until the next call. */
  positions(): Uint32Array {
    return this.#positions.subarray(0, listBits(this.found, this.#positions))
  }
}
