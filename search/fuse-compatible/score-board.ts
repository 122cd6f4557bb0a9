import { type Bits, emptyBits, hasBit, listBits } from '../bit-set.ts'
import type { Column } from './column.ts'

/**
 * The scores of one search, by item. Columns must be multiplied in the order of their keys: the product is rounded at
 * every step, and equality with fuse.js includes the last bit.
 */
export class ScoreBoard {
  /** For each item, the product so far; 1 where `found` has no bit. */
  readonly scores: Float64Array
  readonly found: Bits
  #excluded: Bits | undefined
  readonly #positions: Uint32Array
  #count = 0

  constructor(items: number) {
    this.scores = new Float64Array(items).fill(1)
    this.found = emptyBits(items)
    this.#positions = new Uint32Array(items)
  }

  /** Begins a search that excludes the items of a set. */
  begin(excluded: Bits | undefined): void {
    for (let at = 0; at < this.#count; at++) this.scores[this.#positions[at]!] = 1
    this.#count = 0
    this.found.fill(0)
    this.#excluded = excluded
  }

  /** Whether the only item with this list is excluded; lists of several items are not checked. */
  isExcluded({ starts, holders }: Column, list: number): boolean {
    if (!this.#excluded) return false
    const first = starts[list]!
    return starts[list + 1] === first + 1 && hasBit(this.#excluded, holders[first]!)
  }

  /** Multiplies the score of every item whose list of values is `list` by a factor. */
  multiply({ starts, holders }: Column, list: number, factor: number): void {
    const { scores, found } = this
    const excluded = this.#excluded
    const end = starts[list + 1]!
    for (let at = starts[list]!; at < end; at++) {
      const item = holders[at]!
      const bit = 1 << (item & 31)
      if (excluded && (excluded[item >>> 5]! & bit) !== 0) continue
      found[item >>> 5]! |= bit
      scores[item]! *= factor
    }
  }

  /** The items found, in ascending order: a view, valid until the next call. */
  positions(): Uint32Array {
    this.#count = listBits(this.found, this.#positions)
    return this.#positions.subarray(0, this.#count)
  }
}
