import { addBit, type Bits, listBits } from '../bit-set.ts'
import type { Postings } from './postings.ts'
import type { TermExpansion } from './term-expansion.ts'

/** Accumulates the scores of one search: for each item, the number of its matching words and their weights. */
export class ScoreAccumulator {
  readonly #postings: Postings
  #fieldSetWeights: Float64Array = new Float64Array()
  readonly #search: Uint32Array
  readonly #sums: Float64Array
  /** The score of an item's latest word; added to its sum at the next word. */
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

  /** Begins a search with the weight of each set of fields. */
  begin(fieldSetWeights: Float64Array): void {
    this.#fieldSetWeights = fieldSetWeights
    this.#current++
    this.#count = 0
  }

  /** Adds word number `word` (from 0). With `required`, only to items that have every word before it. */
  addTerm(expansion: TermExpansion, word: number, required: boolean): void {
    if (word > 0) this.#addNext(expansion, word, required)
    else if (expansion.entries > this.#search.length) this.#addToMany(expansion)
    else this.#addFirst(expansion)
  }

  // The loops below are most of a search, and read every column through a local: a field is looked up each time.

  #addFirst(expansion: TermExpansion): void {
    const { starts, items, fields } = this.#postings
    const [fieldSetWeights, search, latest, touched] = [
      this.#fieldSetWeights,
      this.#search,
      this.#latest,
      this.#touched,
    ]
    const current = this.#current
    let count = 0
    for (let at = 0; at < expansion.count; at++) {
      const term = expansion.wordAt(at)
      const weight = expansion.weightAt(at) * expansion.weight
      const end = starts[term + 1]!
      for (let entry = starts[term]!; entry < end; entry++) {
        const item = items[entry]!
        const value = weight * fieldSetWeights[fields[entry]!]!
        if (search[item] !== current) {
          search[item] = current
          latest[item] = value
          touched[count++] = item
        } else if (value > latest[item]!) latest[item] = value
      }
    }
    this.#beginItems(count)
  }

  /** The same where nearly every item matches, often several times: new items are collected afterwards. */
  #addToMany(expansion: TermExpansion): void {
    const { starts, items, fields } = this.#postings
    const [fieldSetWeights, search, latest, touched] = [
      this.#fieldSetWeights,
      this.#search,
      this.#latest,
      this.#touched,
    ]
    const current = this.#current
    latest.fill(-1)
    for (let at = 0; at < expansion.count; at++) {
      const term = expansion.wordAt(at)
      const weight = expansion.weightAt(at) * expansion.weight
      const end = starts[term + 1]!
      for (let entry = starts[term]!; entry < end; entry++) {
        const item = items[entry]!
        const value = weight * fieldSetWeights[fields[entry]!]!
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

  /** Initialises the first `count` touched items with their first word. */
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

  #addNext(expansion: TermExpansion, word: number, required: boolean): void {
    const { starts, items, fields } = this.#postings
    const [fieldSetWeights, search, latest, touched] = [
      this.#fieldSetWeights,
      this.#search,
      this.#latest,
      this.#touched,
    ]
    const [sums, latestWord, words] = [this.#sums, this.#latestWord, this.#words]
    const current = this.#current
    for (let at = 0; at < expansion.count; at++) {
      const term = expansion.wordAt(at)
      const weight = expansion.weightAt(at) * expansion.weight
      const end = starts[term + 1]!
      for (let entry = starts[term]!; entry < end; entry++) {
        const item = items[entry]!
        if (search[item] !== current) {
          if (required) continue
          search[item] = current
          sums[item] = 0
          latest[item] = weight * fieldSetWeights[fields[entry]!]!
          latestWord[item] = word
          words[item] = 1
          touched[this.#count++] = item
          continue
        }
        const value = weight * fieldSetWeights[fields[entry]!]!
        if (latestWord[item] === word) {
          if (value > latest[item]!) latest[item] = value
        } else if (!required || words[item] === word) {
          sums[item]! += latest[item]!
          latest[item] = value
          latestWord[item] = word
          words[item]!++
        }
      }
    }
  }

  /** Adds the score of an optional word, number `word`, to the items found so far. */
  addOptional(expansion: TermExpansion, word: number): void {
    const { starts, items, fields } = this.#postings
    const fieldSetWeights = this.#fieldSetWeights
    for (let at = 0; at < expansion.count; at++) {
      const term = expansion.wordAt(at)
      const weight = expansion.weightAt(at) * expansion.weight
      for (let entry = starts[term]!; entry < starts[term + 1]!; entry++) {
        const item = items[entry]!
        if (this.#search[item] !== this.#current) continue
        const value = weight * fieldSetWeights[fields[entry]!]!
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

  /** The largest number of words that any item has. */
  maxWords(): number {
    let max = 0
    for (let at = 0; at < this.#count; at++) max = Math.max(max, this.#words[this.#touched[at]!]!)
    return max
  }

  /**
   * Writes the items with at least `words` words into `found` and, ascending, into `positions`; returns their count.
   */
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
