import { CandidateFilter } from './candidate-filter.ts'
import { type Column, windowSize } from './column.ts'
import type { ErrorBudget } from './error-budget.ts'
import { Factors } from './factors.ts'
import { FirstOccurrences } from './first-occurrences.ts'
import type { LongQuery } from './long-query.ts'
import { NgramIndex, type NgramLayout } from './ngram-index.ts'
import type { Pattern } from './pattern.ts'
import type { ScoreBoard } from './score-board.ts'
import { exactValue, noMatch, type ShortMatch, startingAt } from './short-match.ts'

/** Searches one column and multiplies its scores into the score board. */
export class ColumnSearch {
  readonly column: Column
  readonly #filter: CandidateFilter | null
  readonly #factors: Factors
  readonly #firstLetters: FirstOccurrences
  /** For columns of lists: the factor of each value, and the query it is of. */
  readonly #factorOf: Float64Array
  readonly #queryOf: Uint32Array
  #query = 0

  /** Without an index, every value is scanned. */
  constructor(column: Column, ngrams: NgramLayout | null) {
    this.column = column
    this.#filter = ngrams && new CandidateFilter(new NgramIndex(ngrams))
    this.#factors = new Factors(column)
    this.#firstLetters = new FirstOccurrences(column)
    this.#factorOf = new Float64Array(column.lists ? column.values : 0)
    this.#queryOf = new Uint32Array(column.lists ? column.values : 0)
  }

  /** A query of up to 32 characters. */
  searchShort(pattern: Pattern, budget: ErrorBudget, matcher: ShortMatch, board: ScoreBoard): void {
    this.#query++
    this.#factors.clear()
    if (pattern.length > 1) this.#firstLetters.prepare(pattern)
    if (pattern.length === 1) this.#searchLetter(pattern, budget.maxOffsets[0]!, board)
    else if (this.#filter) {
      this.#filter.find(pattern, budget)
      this.#searchCandidates(this.#filter.candidates, pattern, matcher, board)
    } else this.#searchAll(pattern, budget.maxErrors, matcher, board)
    if (this.column.lists) this.#searchLists(board)
  }

  /** A query of several chunks. */
  searchLong(query: LongQuery, board: ScoreBoard): void {
    this.#query++
    for (let value = 0; value < this.column.values; value++) {
      if (!this.column.lists && board.isExcluded(this.column, value)) continue
      const score = query.score(this.column, value)
      if (score >= 0) this.#found(value, this.#factors.ofScore(value, score), board)
    }
    if (this.column.lists) this.#searchLists(board)
  }

  #searchCandidates(candidates: Int32Array, pattern: Pattern, matcher: ShortMatch, board: ScoreBoard): void {
    const { codes, lengths, lists, values } = this.column
    for (let word = 0; word < candidates.length; word++) {
      let bits = candidates[word]!
      while (bits !== 0) {
        const value = (word << 5) + 31 - Math.clz32(bits & -bits)
        bits &= bits - 1
        if (value >= values) return
        if (!lists && board.isExcluded(this.column, value)) continue
        const match = matcher.match(codes, value * windowSize, lengths[value]!, this.#firstLetters.earliest(value))
        if (match !== noMatch) this.#found(value, this.#factors.of(value, match, pattern.length), board)
      }
    }
  }

  /** One letter may have no error: its first occurrence decides. */
  #searchLetter({ codes }: Pattern, reach: number, board: ScoreBoard): void {
    const { lengths, lists, values } = this.column
    const places = this.#firstLetters.of(codes[0]!)
    for (let value = 0; value < values; value++) {
      const place = places[value]!
      if (place > reach || (!lists && board.isExcluded(this.column, value))) continue
      const match = lengths[value] === 1 ? exactValue : startingAt(place)
      this.#found(value, this.#factors.of(value, match, 1), board)
    }
  }

  #searchAll(pattern: Pattern, maxErrors: number, matcher: ShortMatch, board: ScoreBoard): void {
    const { codes, lengths, lists, signatures, values } = this.column
    for (let value = 0; value < values; value++) {
      let missing = pattern.signature & ~signatures[value]!
      let errors = 0
      for (; missing !== 0; missing &= missing - 1) errors++
      if (errors > maxErrors) continue
      if (!lists && board.isExcluded(this.column, value)) continue
      const match = matcher.match(codes, value * windowSize, lengths[value]!, this.#firstLetters.earliest(value))
      if (match !== noMatch) this.#found(value, this.#factors.of(value, match, pattern.length), board)
    }
  }

  #found(value: number, factor: number, board: ScoreBoard): void {
    if (this.column.lists) {
      this.#factorOf[value] = factor
      this.#queryOf[value] = this.#query
    } else board.multiply(this.column, value, factor)
  }

  /** Items with several values count every one that matched, in their order. */
  #searchLists(board: ScoreBoard): void {
    const { lists } = this.column
    for (let list = 0; lists && list < lists.length; list++)
      for (const value of lists[list]!)
        if (this.#queryOf[value] === this.#query) board.multiply(this.column, list, this.#factorOf[value]!)
  }
}
