import type { Postings } from './postings.ts'
import { rarity } from './ranking.ts'
import type { WordMatches } from './word-matches.ts'

/** What one typed word may mean: words of the vocabulary, and what each is worth. Kept from query to query. */
export class Alternatives {
  #words = new Int32Array(64)
  #worths = new Float64Array(64)
  count = 0
  /** Items to look at for this word, those of several alternatives counted each time. */
  entries = 0
  /** What the best of them is worth. */
  best = 0
  /** How much this word says beside the others of its query. */
  weight = 1

  /** Takes over what was found for a word, which counts for such a share of what it says. */
  take(found: Int32Array, matches: WordMatches, postings: Postings, items: number, share = 1): this {
    if (this.#words.length < found.length) {
      this.#words = new Int32Array(found.length * 2)
      this.#worths = new Float64Array(found.length * 2)
    }
    this.count = found.length
    this.entries = 0
    this.best = 0
    let bestEntries = 0
    for (let at = 0; at < found.length; at++) {
      const word = found[at]!
      const worth = matches.worthOf(word)
      const entries = postings.starts[word + 1]! - postings.starts[word]!
      this.#words[at] = word
      this.#worths[at] = worth
      this.entries += entries
      if (worth > this.best || (worth === this.best && entries > bestEntries)) {
        this.best = worth
        bestEntries = entries
      }
    }
    this.weight = share * rarity(items, bestEntries)
    return this
  }

  wordAt(at: number): number {
    return this.#words[at]!
  }

  worthAt(at: number): number {
    return this.#worths[at]!
  }
}
