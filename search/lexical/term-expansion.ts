import type { Postings } from './postings.ts'
import { inverseFrequency } from './ranking.ts'
import type { WordMatches } from './word-matches.ts'

/** The terms that one typed word expands to, with their weights. Reused from query to query. */
export class TermExpansion {
  #terms = new Int32Array(64)
  #weights = new Float64Array(64)
  count = 0
  /** Positions of the exact matches. */
  readonly #exact: number[] = []
  /** Whether the typed word is a dance word that the vocabulary does not have. */
  isOutOfVocabulary = false
  /** The typed word, folded. */
  text = ''
  /** Postings to read, those of several terms in one item counted each time. */
  entries = 0
  /** The best weight among the terms. */
  best = 0
  /** Weight of the typed word beside the others of its query. */
  weight = 1

  /** Copies the matches of a typed word; `share` scales its weight. */
  fill(text: string, terms: Int32Array, matches: WordMatches, postings: Postings, items: number, share = 1): this {
    if (this.#terms.length < terms.length) {
      this.#terms = new Int32Array(terms.length * 2)
      this.#weights = new Float64Array(terms.length * 2)
    }
    this.text = text
    this.count = terms.length
    this.#exact.length = 0
    this.isOutOfVocabulary = matches.isOutOfVocabulary
    this.entries = 0
    this.best = 0
    let bestEntries = 0
    for (let at = 0; at < terms.length; at++) {
      const term = terms[at]!
      const weight = matches.weightOf(term)
      const entries = postings.starts[term + 1]! - postings.starts[term]!
      this.#terms[at] = term
      this.#weights[at] = weight
      if (matches.isExact(term)) this.#exact.push(at)
      this.entries += entries
      if (weight > this.best || (weight === this.best && entries > bestEntries)) {
        this.best = weight
        bestEntries = entries
      }
    }
    this.weight = share * inverseFrequency(items, bestEntries)
    return this
  }

  /** Whether the word has no exact match. */
  get isMissing(): boolean {
    return this.isOutOfVocabulary || this.#exact.length === 0
  }

  /** Whether some matches are approximate. */
  get hasApproximate(): boolean {
    return this.#exact.length < this.count
  }

  /** Copies the exact matches of another expansion. */
  fillExact(from: TermExpansion): this {
    if (this.#terms.length < from.#exact.length) {
      this.#terms = new Int32Array(from.#exact.length * 2)
      this.#weights = new Float64Array(from.#exact.length * 2)
    }
    this.count = from.#exact.length
    this.entries = from.entries
    from.#exact.forEach((place, at) => {
      this.#terms[at] = from.#terms[place]!
      this.#weights[at] = from.#weights[place]!
    })
    return this
  }

  wordAt(at: number): number {
    return this.#terms[at]!
  }

  weightAt(at: number): number {
    return this.#weights[at]!
  }
}
