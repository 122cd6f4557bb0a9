import type { Postings } from './postings.ts'
import { inverseFrequency } from './ranking.ts'
import type { WordMatches } from './word-matches.ts'

/** What one typed word may mean: words of the vocabulary, and what each is worth. Kept from query to query. */
export class TermExpansion {
  #words = new Int32Array(64)
  #worths = new Float64Array(64)
  count = 0
  /** Those of them that are meant and not only near, first to last. */
  readonly #sure: number[] = []
  /** Whether the word is one of dancing that the vocabulary does not have. */
  isOutOfVocabulary = false
  /** The word as it was asked for, folded. */
  text = ''
  /** Items to look at for this word, those of several alternatives counted each time. */
  entries = 0
  /** What the best of them is worth. */
  best = 0
  /** How much this word says beside the others of its query. */
  weight = 1

  /** Takes over what was found for a word, which counts for such a share of what it says. */
  fill(text: string, found: Int32Array, matches: WordMatches, postings: Postings, items: number, share = 1): this {
    if (this.#words.length < found.length) {
      this.#words = new Int32Array(found.length * 2)
      this.#worths = new Float64Array(found.length * 2)
    }
    this.text = text
    this.count = found.length
    this.#sure.length = 0
    this.isOutOfVocabulary = matches.isAbsent
    this.entries = 0
    this.best = 0
    let bestEntries = 0
    for (let at = 0; at < found.length; at++) {
      const word = found[at]!
      const worth = matches.worthOf(word)
      const entries = postings.starts[word + 1]! - postings.starts[word]!
      this.#words[at] = word
      this.#worths[at] = worth
      if (matches.isSure(word)) this.#sure.push(at)
      this.entries += entries
      if (worth > this.best || (worth === this.best && entries > bestEntries)) {
        this.best = worth
        bestEntries = entries
      }
    }
    this.weight = share * inverseFrequency(items, bestEntries)
    return this
  }

  /** Whether nothing the catalogue has is meant by this word. */
  get isMissing(): boolean {
    return this.isOutOfVocabulary || this.#sure.length === 0
  }

  /** Whether some of them are only near. */
  get hasApproximate(): boolean {
    return this.#sure.length < this.count
  }

  /** Takes over those of another word that are meant. */
  fillExact(from: TermExpansion): this {
    if (this.#words.length < from.#sure.length) {
      this.#words = new Int32Array(from.#sure.length * 2)
      this.#worths = new Float64Array(from.#sure.length * 2)
    }
    this.count = from.#sure.length
    this.entries = from.entries
    from.#sure.forEach((place, at) => {
      this.#words[at] = from.#words[place]!
      this.#worths[at] = from.#worths[place]!
    })
    return this
  }

  wordAt(at: number): number {
    return this.#words[at]!
  }

  weightAt(at: number): number {
    return this.#worths[at]!
  }
}
