import { IncrementalTask } from '../incremental-task.ts'
import type { Alphabet } from './alphabet.ts'
import { BitapPasses } from './bitap-passes.ts'
import { ChunkFilter } from './chunk-filter.ts'
import type { Column } from './column.ts'
import { ErrorBudget, rawScore } from './error-budget.ts'
import { fuseText } from './fuse-text.ts'
import { myersScan } from './myers-scan.ts'
import { maxPatternLength, Pattern } from './pattern.ts'

/** The texts of a column in full: a long query searches beyond the window. Built for the first one. */
interface FullTexts {
  readonly codes: Uint8Array
  /** Value `v` is at `starts[v]` to `starts[v + 1]`. */
  readonly starts: Int32Array
}

/** Values encoded in one step. */
const valuesPerStep = 300

/**
 * Matches queries of more than 32 characters. Fuse splits them into chunks of 32, the last one overlapping the one
 * before, and expects each at its own location; a value matches when any chunk does, and its score is the mean of all,
 * chunks without a match included.
 */
export class LongQuery {
  readonly #alphabet: Alphabet
  readonly #ignoreDiacritics: boolean
  readonly #textsOf: (column: Column) => readonly string[]
  readonly #budget: ErrorBudget
  readonly #passes = new BitapPasses()
  readonly #filter: ChunkFilter
  readonly #full = new Map<Column, IncrementalTask<FullTexts>>()
  readonly #chunks: { readonly pattern: Pattern; start: number }[] = []
  /**
   * A chunk that starts this far beyond the end of a text, or before it when negative, has too little text to match.
   */
  readonly #overhang: number
  /** Characters from the location of a chunk that a match can touch. */
  readonly #touched: number
  #count = 0
  #whole = new Uint8Array(0)

  /** `textsOf` returns the distinct values of a column in full. */
  constructor(
    alphabet: Alphabet,
    ignoreDiacritics: boolean,
    threshold: number,
    textsOf: (column: Column) => readonly string[],
  ) {
    this.#textsOf = textsOf
    this.#alphabet = alphabet
    this.#ignoreDiacritics = ignoreDiacritics
    this.#budget = new ErrorBudget(threshold)
    this.#budget.plan(maxPatternLength)
    this.#filter = new ChunkFilter(alphabet, this.#budget)
    // With `e` errors a match is at least `32 - e` long and starts within `maxOffsets[e]` of its location.
    let touched = 0
    for (let errors = 0; errors <= this.#budget.maxErrors; errors++)
      touched = Math.max(touched, errors + this.#budget.maxOffsets[errors]!)
    this.#overhang = touched - maxPatternLength
    this.#touched = touched + maxPatternLength
  }

  /** Encodes the full texts, in steps; else the first query does. */
  *prepare(columns: readonly Column[]): Generator<void> {
    for (const column of columns) yield* this.#fullTexts(column).remaining()
  }

  /** Sets a query of more than 32 characters; false when it has a character that shares its code with others. */
  set(text: string, columns: readonly Column[]): boolean {
    // The texts first: they may contain characters that no window has.
    for (const column of columns) this.#fullTexts(column).get()
    this.#whole = new Uint8Array(text.length)
    for (let at = 0; at < text.length; at++) this.#whole[at] = this.#alphabet.find(text.charCodeAt(at))
    this.#count = 0
    this.#filter.clear()
    let isEncodable = true
    const rest = text.length % maxPatternLength
    for (let start = 0; start < text.length - rest; start += maxPatternLength)
      isEncodable = this.#addChunk(text, start) && isEncodable
    if (rest > 0) isEncodable = this.#addChunk(text, text.length - maxPatternLength) && isEncodable
    return isEncodable
  }

  /** Fuse's score of a value, or -1 when it does not match. */
  score(column: Column, value: number): number {
    const { codes, starts } = this.#fullTexts(column).get()
    const from = starts[value]!
    const length = starts[value + 1]! - from
    if (this.#isExactValue(codes, from, length)) return 0
    if (!this.#anyChunkWithinReach(codes, from, length)) return -1
    let total = 0
    let matches = false
    for (let at = 0; at < this.#count; at++) {
      const { pattern, start } = this.#chunks[at]!
      if (this.#passes.run(pattern, codes, from, length, start, this.#budget.threshold)) matches = true
      total += Math.max(0.001, rawScore(this.#passes.errors, maxPatternLength, this.#passes.offset))
    }
    return matches ? total / this.#count : -1
  }

  #addChunk(text: string, start: number): boolean {
    if (this.#count === this.#chunks.length) this.#chunks.push({ pattern: new Pattern(), start })
    const chunk = this.#chunks[this.#count++]!
    chunk.start = start
    const isEncodable = chunk.pattern.set(text.slice(start, start + maxPatternLength), this.#alphabet)
    this.#filter.add(chunk.pattern, start)
    return isEncodable
  }

  #isExactValue(codes: Uint8Array, from: number, length: number): boolean {
    if (length !== this.#whole.length) return false
    for (let at = 0; at < length; at++) if (codes[from + at] !== this.#whole[at]) return false
    return true
  }

  #anyChunkWithinReach(codes: Uint8Array, from: number, length: number): boolean {
    this.#filter.scan(codes, from, length)
    for (let at = 0; at < this.#count; at++) {
      const { pattern, start } = this.#chunks[at]!
      if (start > length + this.#overhang) return false
      if (this.#filter.mayMatch(at) && this.#isWithinReach(pattern, codes, from, length, Math.min(start, length)))
        return true
    }
    return false
  }

  /** Whether a match near `location` is within reach of its errors. */
  #isWithinReach(pattern: Pattern, codes: Uint8Array, from: number, length: number, location: number): boolean {
    const begin = Math.max(0, location - this.#budget.maxOffsets[0]!)
    const end = Math.min(length, location + this.#touched)
    return myersScan(pattern, this.#budget, codes, from, begin, end, location, null)
  }

  #fullTexts(column: Column): IncrementalTask<FullTexts> {
    const known = this.#full.get(column)
    if (known) return known
    const full = new IncrementalTask(() => this.#layOut(column))
    this.#full.set(column, full)
    return full
  }

  *#layOut(column: Column): Generator<void, FullTexts> {
    const texts = this.#textsOf(column)
    const folded: string[] = []
    const starts = new Int32Array(texts.length + 1)
    for (let value = 0; value < texts.length; value++) {
      folded.push(fuseText(texts[value]!, this.#ignoreDiacritics))
      starts[value + 1] = starts[value]! + folded[value]!.length
      if (value % valuesPerStep === 0) yield
    }
    const codes = new Uint8Array(starts[texts.length]!)
    for (let value = 0; value < texts.length; value++) {
      const text = folded[value]!
      for (let at = 0; at < text.length; at++) codes[starts[value]! + at] = this.#alphabet.codeOf(text.charCodeAt(at))
      if (value % valuesPerStep === 0) yield
    }
    return { codes, starts }
  }
}
