import { addBit, type Bits, listBits } from '../bit-set.ts'
import type { Postings } from './postings.ts'
import type { TermExpansion } from './term-expansion.ts'

/** The items of one search: how many of its words each has, and what they are worth together. */
export class ScoreAccumulator {
  readonly #postings: Postings
  #worthOfFields: Float64Array = new Float64Array()
  readonly #search: Uint32Array
  readonly #sums: Float64Array
  /** What the latest word of an item is worth; added to its sum when the next word comes. */
  readonly #latest: Float64Array
  readonly #latestWord: Uint8Array
  readonly #words: Uint8Array
  readonly #touched: Uint32Array
  #count = 0
  #current = 0

  constructor(postings: Postings, items: number) {
    this.#postings = postings
    this.#search = new Uint32Array(items)
    this.#sums = new Float64Array(items)
    this.#latest = new Float64Array(items)
    this.#latestWord = new Uint8Array(items)
    this.#words = new Uint8Array(items)
    this.#touched = new Uint32Array(items)
  }

  /** Begins a search; `worthOfFields` says what each set of fields is worth in it. */
  begin(worthOfFields: Float64Array): void {
    this.#worthOfFields = worthOfFields
    this.#current++
    this.#count = 0
  }

  /** Counts the items with word number `word` (from 0). With `all`, only those that have every word before it. */
  addTerm(alternatives: TermExpansion, word: number, all: boolean): void {
    if (word > 0) this.#addNext(alternatives, word, all)
    else if (alternatives.entries > this.#search.length) this.#addToMost(alternatives)
    else this.#addFirst(alternatives)
  }

  // The loops below are most of a search, and read every column through a name of their own: a field is looked up each time.

  #addFirst(alternatives: TermExpansion): void {
    const { starts, items, fields } = this.#postings
    const [worthOfFields, search, latest, touched] = [this.#worthOfFields, this.#search, this.#latest, this.#touched]
    const current = this.#current
    let count = 0
    for (let at = 0; at < alternatives.count; at++) {
      const known = alternatives.wordAt(at)
      const worth = alternatives.weightAt(at) * alternatives.weight
      const end = starts[known + 1]!
      for (let entry = starts[known]!; entry < end; entry++) {
        const item = items[entry]!
        const value = worth * worthOfFields[fields[entry]!]!
        if (search[item] !== current) {
          search[item] = current
          latest[item] = value
          touched[count++] = item
        } else if (value > latest[item]!) latest[item] = value
      }
    }
    this.#beginItems(count)
  }

  /** The same where nearly every item is met, and met again: whether it was met before is told afterwards. */
  #addToMost(alternatives: TermExpansion): void {
    const { starts, items, fields } = this.#postings
    const [worthOfFields, search, latest, touched] = [this.#worthOfFields, this.#search, this.#latest, this.#touched]
    const current = this.#current
    latest.fill(-1)
    for (let at = 0; at < alternatives.count; at++) {
      const known = alternatives.wordAt(at)
      const worth = alternatives.weightAt(at) * alternatives.weight
      const end = starts[known + 1]!
      for (let entry = starts[known]!; entry < end; entry++) {
        const item = items[entry]!
        const value = worth * worthOfFields[fields[entry]!]!
        if (value > latest[item]!) latest[item] = value
      }
    }
    let count = 0
    for (let item = 0; item < latest.length; item++) {
      if (latest[item]! < 0) continue
      search[item] = current
      touched[count++] = item
    }
    this.#beginItems(count)
  }

  /** So many touched items have their first word, and nothing else yet. */
  #beginItems(count: number): void {
    const [touched, sums, latestWord, words] = [this.#touched, this.#sums, this.#latestWord, this.#words]
    for (let at = 0; at < count; at++) {
      const item = touched[at]!
      sums[item] = 0
      latestWord[item] = 0
      words[item] = 1
    }
    this.#count = count
  }

  #addNext(alternatives: TermExpansion, word: number, all: boolean): void {
    const { starts, items, fields } = this.#postings
    const [worthOfFields, search, latest, touched] = [this.#worthOfFields, this.#search, this.#latest, this.#touched]
    const [sums, latestWord, words] = [this.#sums, this.#latestWord, this.#words]
    const current = this.#current
    for (let at = 0; at < alternatives.count; at++) {
      const known = alternatives.wordAt(at)
      const worth = alternatives.weightAt(at) * alternatives.weight
      const end = starts[known + 1]!
      for (let entry = starts[known]!; entry < end; entry++) {
        const item = items[entry]!
        if (search[item] !== current) {
          if (all) continue
          search[item] = current
          sums[item] = 0
          latest[item] = worth * worthOfFields[fields[entry]!]!
          latestWord[item] = word
          words[item] = 1
          touched[this.#count++] = item
          continue
        }
        const value = worth * worthOfFields[fields[entry]!]!
        if (latestWord[item] === word) {
          if (value > latest[item]!) latest[item] = value
        } else if (!all || words[item] === word) {
          sums[item]! += latest[item]!
          latest[item] = value
          latestWord[item] = word
          words[item]!++
        }
      }
    }
  }

  /** Adds what a word, number `word`, is worth to the items that are there; it is none that they must have. */
  addOptional(alternatives: TermExpansion, word: number): void {
    const { starts, items, fields } = this.#postings
    const worthOfFields = this.#worthOfFields
    for (let at = 0; at < alternatives.count; at++) {
      const known = alternatives.wordAt(at)
      const worth = alternatives.weightAt(at) * alternatives.weight
      for (let entry = starts[known]!; entry < starts[known + 1]!; entry++) {
        const item = items[entry]!
        if (this.#search[item] !== this.#current) continue
        const value = worth * worthOfFields[fields[entry]!]!
        if (this.#latestWord[item] === word) {
          if (value > this.#latest[item]!) this.#latest[item] = value
        } else {
          this.#sums[item]! += this.#latest[item]!
          this.#latest[item] = value
          this.#latestWord[item] = word
        }
      }
    }
  }

  /** The most words any item has. */
  maxWords(): number {
    let most = 0
    for (let at = 0; at < this.#count; at++) most = Math.max(most, this.#words[this.#touched[at]!]!)
    return most
  }

  /** Writes the items with so many words into `found`, and into `positions` in ascending order; how many they are. */
  collect(words: number, found: Bits, positions: Uint32Array): number {
    found.fill(0)
    for (let at = 0; at < this.#count; at++) {
      const item = this.#touched[at]!
      if (this.#words[item]! >= words) addBit(found, item)
    }
    return listBits(found, positions)
  }

  scoreOf(item: number): number {
    return this.#sums[item]! + this.#latest[item]!
  }
}
