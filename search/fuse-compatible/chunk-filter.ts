import { type Alphabet, letterClasses } from './alphabet.ts'
import type { ErrorBudget } from './error-budget.ts'
import { maxPatternLength, type Pattern } from './pattern.ts'

/**
 * Chunks counted at once, one byte each in two numbers; later ones are never excluded. No query of the product has
 * more.
 */
const maxChunks = 8
const chunksPerNumber = 4
const trigrams = letterClasses ** 3
/** Characters of a text that are counted together. */
const blockSize = 16
/** How far around its location a match may be, in blocks: one with many errors must be near. */
const near = { before: 1, behind: 3 }
const far = { before: 2, behind: 4 }

/**
 * Excludes chunks of a long query that cannot match a text, in one pass for all of them. Each error destroys at most
 * three of the 30 trigrams in a chunk, so a match with 8 errors preserves 6 of them; and the more errors, the nearer it
 * must be to the expected location. The pass has no branches: mispredictions cost more than counting everything.
 */
export class ChunkFilter {
  readonly #classes: Uint8Array
  /** Minimum trigrams of a match near its location, and farther around it. */
  readonly #neededNear: number
  readonly #neededFar: number
  /** For each trigram of classes, its increment to the chunks' counters. */
  readonly #first = new Int32Array(trigrams)
  readonly #second = new Int32Array(trigrams)
  /** The counters of each block of the text. */
  readonly #firstCounts: Int32Array
  readonly #secondCounts: Int32Array
  readonly #starts: number[] = []

  /** `budget` is that of a whole chunk. */
  constructor(alphabet: Alphabet, { maxErrors, maxOffsets }: ErrorBudget) {
    this.#classes = alphabet.classes
    const isNear = (errors: number) =>
      maxOffsets[errors]! <= near.before * blockSize &&
      lastTrigram(errors, maxOffsets[errors]!) < near.behind * blockSize
    let minNearErrors = maxErrors + 1
    while (minNearErrors > 0 && isNear(minNearErrors - 1)) minNearErrors--
    this.#neededNear = trigramsWith(maxErrors)
    this.#neededFar = trigramsWith(minNearErrors - 1)
    const blocks = (maxChunks * maxPatternLength) / blockSize + far.behind + 1
    this.#firstCounts = new Int32Array(blocks)
    this.#secondCounts = new Int32Array(blocks)
  }

  clear(): void {
    this.#first.fill(0)
    this.#second.fill(0)
    this.#starts.length = 0
  }

  /** Adds the next chunk of the query, expected at `start`; in ascending order of `start`. */
  add({ classes, length }: Pattern, start: number): void {
    const chunk = this.#starts.length
    if (chunk === maxChunks) return
    this.#starts.push(start)
    const counts = chunk < chunksPerNumber ? this.#first : this.#second
    const byte = 8 * (chunk % chunksPerNumber)
    for (let at = 0; at + 2 < length; at++) {
      const trigram = (classes[at]! << 10) | (classes[at + 1]! << 5) | classes[at + 2]!
      counts[trigram]! |= 1 << byte
    }
  }

  /** Counts trigrams in `length` codes from `from`, for the following calls of `mayMatch`. */
  scan(codes: Uint8Array, from: number, length: number): void {
    const classes = this.#classes
    const first = this.#first
    const second = this.#second
    const end = Math.min(length, (this.#starts.at(-1) ?? 0) + far.behind * blockSize)
    let trigram = end < 2 ? 0 : (classes[codes[from]!]! << 5) | classes[codes[from + 1]!]!
    let at = 2
    for (let part = 0; part < this.#firstCounts.length; part++) {
      const until = Math.min(end, (part + 1) * blockSize + 2)
      let sum = 0
      let secondSum = 0
      for (; at < until; at++) {
        trigram = ((trigram << 5) | classes[codes[from + at]!]!) & (trigrams - 1)
        sum += first[trigram]!
        secondSum += second[trigram]!
      }
      this.#firstCounts[part] = sum
      this.#secondCounts[part] = secondSum
    }
  }

  mayMatch(chunk: number): boolean {
    if (chunk >= maxChunks) return true
    return this.#countAround(chunk, near) >= this.#neededNear || this.#countAround(chunk, far) >= this.#neededFar
  }

  #countAround(chunk: number, { before, behind }: typeof near): number {
    const counts = chunk < chunksPerNumber ? this.#firstCounts : this.#secondCounts
    const place = this.#starts[chunk]! / blockSize
    const last = Math.min(counts.length, Math.ceil(place + behind))
    let sum = 0
    for (let part = Math.max(0, Math.floor(place - before)); part < last; part++) sum += counts[part]!
    return (sum >>> (8 * (chunk % chunksPerNumber))) & 255
  }
}

/** Trigrams of a chunk that survive so many errors. */
const trigramsWith = (errors: number) => maxPatternLength - 2 - 3 * errors

/** How far after the location the last trigram of such a match can begin. */
const lastTrigram = (errors: number, reach: number) => reach + maxPatternLength + errors - 3
