import { letterClasses } from './alphabet.ts'
import { windowSize } from './column.ts'

/**
 * Prefix lengths that a lookup may be limited to. A match must start early, so 'contains this bigram' selects little
 * and 'contains it within the first 11 characters' selects much.
 */
export const prefixes = [5, 8, 11, 15, 20, 27, 36, windowSize] as const
export const pairs = letterClasses * letterClasses

/** The first of `prefixes` that is no shorter than this. */
export function prefixFor(characters: number): number {
  let prefix = 0
  while (prefix < prefixes.length - 1 && prefixes[prefix]! < characters) prefix++
  return prefix
}

/** The n-gram sets of a column, as arrays that are persisted. */
export interface NgramLayout {
  /** 32-bit words of a bitset over the column's values. */
  readonly words: number
  /** Bitsets one after another, then scratch space for 32 more. */
  readonly pool: Int32Array
  readonly scratchAt: number
  /** For each prefix and pair: where its bitset starts in `pool`, or -1 when it is a list. */
  readonly denseAt: Int32Array
  /** For each prefix and letter: where its bitset starts in `pool`. */
  readonly letterAt: Int32Array
  /** For each prefix and pair: the size of its set, those of shorter prefixes included. */
  readonly sizes: Int32Array
  /** Values with a pair in ascending order of prefix, so that each prefix's set is the head of one list. */
  readonly lists: Int32Array
  readonly listAt: Int32Array
}

/**
 * Which values of a column contain a bigram, or a letter, within their first 5, 8, 11 ... characters. Letters are
 * distinguished by class only, so a set may have too many values and never too few.
 */
export class NgramIndex {
  readonly words: number
  readonly pool: Int32Array
  readonly scratchAt: number
  readonly lists: Int32Array
  readonly #denseAt: Int32Array
  readonly #letterAt: Int32Array
  readonly #sizes: Int32Array
  readonly #listAt: Int32Array

  constructor({ words, pool, scratchAt, denseAt, letterAt, sizes, lists, listAt }: NgramLayout) {
    this.words = words
    this.pool = pool
    this.scratchAt = scratchAt
    this.lists = lists
    this.#denseAt = denseAt
    this.#letterAt = letterAt
    this.#sizes = sizes
    this.#listAt = listAt
  }

  sizeOf(pair: number, prefix: number): number {
    return this.#sizes[prefix * pairs + pair]!
  }

  /** Where the bitset of a pair starts in `pool`, or -1 when it is a list. */
  bitsetAt(pair: number, prefix: number): number {
    return this.#denseAt[prefix * pairs + pair]!
  }

  /** Where the bitset of a letter starts in `pool`. */
  letterBitsetAt(letter: number, prefix: number): number {
    return this.#letterAt[prefix * letterClasses + letter]!
  }

  /** Where the list of a pair starts in `lists`. */
  listAt(pair: number): number {
    return this.#listAt[pair]!
  }
}
