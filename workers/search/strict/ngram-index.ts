import { type Alphabet, letterClasses } from './alphabet.ts'
import { type Column, windowSize } from './column.ts'

/**
 * How many first characters of a value a question may be about. A match must start early, so 'has this pair of letters'
 * says little and 'has it within the first 11 characters' says much.
 */
export const prefixes = [5, 8, 11, 15, 20, 27, 36, windowSize] as const
const pairs = letterClasses * letterClasses
/** A set with more than one value in so many becomes a bitset; a rarer one stays a list. */
const denseShare = 64

/** The first of `prefixes` that is no shorter than this. */
export function prefixFor(characters: number): number {
  let prefix = 0
  while (prefix < prefixes.length - 1 && prefixes[prefix]! < characters) prefix++
  return prefix
}

const prefixOf = Uint8Array.from({ length: windowSize + 1 }, (_, characters) => prefixFor(characters))

/**
 * Which values of a column have a pair of letters, or a letter, within their first 5, 8, 11 ... characters. Letters
 * are told apart by class, so a set may hold too many values and never too few.
 */
export class NgramIndex {
  /** 32-bit words of a bitset over the column's values. */
  readonly words: number
  /** Bitsets one after another, then room for 32 more that a query fills itself. */
  readonly pool: Int32Array
  readonly scratchAt: number
  /** For each prefix and pair: where its bitset starts in `pool`, or -1 when it is a list. */
  readonly #denseAt: Int32Array
  readonly #letterAt: Int32Array
  /** For each prefix and pair: the size of its set, those of shorter prefixes included. */
  readonly #sizes: Int32Array
  readonly #lists: Int32Array
  readonly #listAt = new Int32Array(pairs + 1)

  constructor(column: Column, alphabet: Alphabet) {
    this.words = (column.values + 31) >>> 5
    this.#sizes = new Int32Array(prefixes.length * pairs)
    eachPair(column, alphabet, (pair, prefix) => {
      this.#sizes[prefix * pairs + pair]!++
    })
    for (let at = pairs; at < this.#sizes.length; at++) this.#sizes[at]! += this.#sizes[at - pairs]!
    this.#denseAt = new Int32Array(this.#sizes.length).fill(-1)
    this.#letterAt = new Int32Array(prefixes.length * letterClasses)
    let end = 0
    for (let at = 0; at < this.#sizes.length; at++)
      if (this.#sizes[at]! * denseShare > column.values) {
        this.#denseAt[at] = end
        end += this.words
      }
    for (let at = 0; at < this.#letterAt.length; at++) {
      this.#letterAt[at] = end
      end += this.words
    }
    this.scratchAt = end
    this.pool = new Int32Array(end + 32 * this.words)
    this.#lists = new Int32Array(this.#layOutLists())
    this.#fill(column, alphabet)
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

  /** A pair's list: the values with it in ascending order of prefix, so that each prefix's set is the head of one list. */
  listAt(pair: number): number {
    return this.#listAt[pair]!
  }
  get lists(): Int32Array {
    return this.#lists
  }

  /** Gives every pair room for the largest of its sets that stays a list. */
  #layOutLists(): number {
    let end = 0
    for (let pair = 0; pair < pairs; pair++) {
      this.#listAt[pair] = end
      let longest = 0
      for (let prefix = 0; prefix < prefixes.length; prefix++)
        if (this.bitsetAt(pair, prefix) < 0) longest = this.sizeOf(pair, prefix)
      end += longest
    }
    this.#listAt[pairs] = end
    return end
  }

  #fill(column: Column, alphabet: Alphabet): void {
    const next = new Int32Array(prefixes.length * pairs)
    for (let at = 0; at < next.length; at++)
      next[at] = this.#listAt[at % pairs]! + (at < pairs ? 0 : this.#sizes[at - pairs]!)
    eachPair(column, alphabet, (pair, first, value) => {
      const at = this.bitsetAt(pair, first)
      if (at >= 0) this.pool[at + (value >>> 5)]! |= 1 << (value & 31)
      else this.#lists[next[first * pairs + pair]!++] = value
    })
    const { values, codes, lengths } = column
    for (let value = 0; value < values; value++)
      for (let at = 0; at < lengths[value]!; at++) {
        const letter = alphabet.classes[codes[value * windowSize + at]!]!
        this.pool[this.letterBitsetAt(letter, prefixOf[at + 1]!) + (value >>> 5)]! |= 1 << (value & 31)
      }
    this.#widen()
  }

  /** Every set was given its own values only; now each takes in those of the shorter prefixes. */
  #widen(): void {
    for (let prefix = 1; prefix < prefixes.length; prefix++) {
      for (let letter = 0; letter < letterClasses; letter++)
        this.#include(this.letterBitsetAt(letter, prefix), this.letterBitsetAt(letter, prefix - 1))
      for (let pair = 0; pair < pairs; pair++) {
        const at = this.bitsetAt(pair, prefix)
        if (at < 0) continue
        const shorter = this.bitsetAt(pair, prefix - 1)
        if (shorter >= 0) this.#include(at, shorter)
        else this.#scatter(at, this.listAt(pair), this.sizeOf(pair, prefix - 1))
      }
    }
  }

  #include(into: number, from: number): void {
    for (let word = 0; word < this.words; word++) this.pool[into + word]! |= this.pool[from + word]!
  }

  #scatter(into: number, listAt: number, size: number): void {
    for (let at = listAt; at < listAt + size; at++)
      this.pool[into + (this.#lists[at]! >>> 5)]! |= 1 << (this.#lists[at]! & 31)
  }
}

/** Each pair a value has, once: the pair, the shortest prefix it lies within, the value. */
function eachPair(
  column: Column,
  alphabet: Alphabet,
  visit: (pair: number, prefix: number, value: number) => void,
): void {
  const { values, codes, lengths } = column
  const { classes } = alphabet
  const lastValue = new Int32Array(pairs).fill(-1)
  for (let value = 0; value < values; value++) {
    const from = value * windowSize
    for (let at = 0; at + 1 < lengths[value]!; at++) {
      const pair = (classes[codes[from + at]!]! << 5) | classes[codes[from + at + 1]!]!
      if (lastValue[pair] === value) continue
      lastValue[pair] = value
      visit(pair, prefixOf[at + 2]!, value)
    }
  }
}
