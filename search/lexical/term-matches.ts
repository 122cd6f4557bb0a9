/**
 * The terms of a vocabulary that match one typed word, each with its weight. Cleared and filled for word after word.
 */
export class TermMatches {
  readonly #weights: Float64Array
  /** For each term, the query that wrote its weight: the arrays are never cleared. */
  readonly #queries: Uint32Array
  readonly #exact: Uint8Array
  readonly #terms: Int32Array
  #query = 0
  count = 0

  /** `size` is the number of terms in the vocabulary. */
  constructor(size: number) {
    this.#weights = new Float64Array(size)
    this.#queries = new Uint32Array(size)
    this.#exact = new Uint8Array(size)
    this.#terms = new Int32Array(size)
  }

  clear(): void {
    this.#query++
    this.count = 0
  }

  /** Adds a term; of several matches of one term the best weight counts, and one exact match makes it exact. */
  add(term: number, weight: number, isExact = true): void {
    if (this.#queries[term] !== this.#query) {
      this.#queries[term] = this.#query
      this.#weights[term] = weight
      this.#exact[term] = isExact ? 1 : 0
      this.#terms[this.count++] = term
      return
    }
    if (weight > this.#weights[term]!) this.#weights[term] = weight
    if (isExact) this.#exact[term] = 1
  }

  /** The terms in the order they were added: a view, valid until the next `clear`. */
  terms(): Int32Array {
    return this.#terms.subarray(0, this.count)
  }

  /** How well a matching term fits, 0 to 1. */
  weightOf(term: number): number {
    return this.#weights[term]!
  }

  /** Whether a matching term is an exact match: the others are approximate. */
  isExact(term: number): boolean {
    return this.#exact[term] === 1
  }

  /** Makes every match approximate but those of `except`; whether an exact one remains. */
  markApproximate(except: (term: number) => boolean): boolean {
    const terms = this.terms()
    for (const term of terms) if (!except(term)) this.#exact[term] = 0
    return terms.some((term) => this.isExact(term))
  }
}
