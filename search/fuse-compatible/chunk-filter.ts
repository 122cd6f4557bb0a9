import { type Alphabet, letterClasses } from './alphabet.ts'
import type { ErrorBudget } from './error-budget.ts'
import { maxPatternLength, type Pattern } from './pattern.ts'

/** Pieces counted at once, a byte each of two numbers; those behind them are never ruled out. No learner's text has more. */
const mostPieces = 8
const piecesANumber = 4
const triples = letterClasses ** 3
/** Characters of a text that are counted together. */
const stretch = 16
/** How far around its place a match is looked for, in stretches: one with many errors must be near, any other is not far. */
const near = { before: 1, behind: 3 }
const far = { before: 2, behind: 4 }

/**
 * Rules out pieces of a long query that cannot match a text, from one look at it for all of them. Each error breaks at
 * most three of the 30 triples of letters in a piece, so a match with 8 errors still has 6 of them as they are; and
 * the more errors, the nearer it must be to where the piece is expected. So many by chance so near are rare. The look
 * has no branches: what a processor guesses wrong costs more than counting everything.
 */
export class ChunkFilter {
  readonly #classes: Uint8Array
  /** Triples that a match has at least, near its place and around it. */
  readonly #neededNear: number
  readonly #neededFar: number
  /** For each triple of classes, what it adds to the counts of the pieces. */
  readonly #first = new Int32Array(triples)
  readonly #second = new Int32Array(triples)
  /** The counts of each stretch of the text. */
  readonly #firstCounts: Int32Array
  readonly #secondCounts: Int32Array
  readonly #starts: number[] = []

  /** `budget` is that of a whole piece. */
  constructor(alphabet: Alphabet, { maxErrors: most, maxOffsets: reach }: ErrorBudget) {
    this.#classes = alphabet.classes
    const isNear = (errors: number) =>
      reach[errors]! <= near.before * stretch && lastTriple(errors, reach[errors]!) < near.behind * stretch
    let fewestNear = most + 1
    while (fewestNear > 0 && isNear(fewestNear - 1)) fewestNear--
    this.#neededNear = triplesWith(most)
    this.#neededFar = triplesWith(fewestNear - 1)
    const stretches = (mostPieces * maxPatternLength) / stretch + far.behind + 1
    this.#firstCounts = new Int32Array(stretches)
    this.#secondCounts = new Int32Array(stretches)
  }

  clear(): void {
    this.#first.fill(0)
    this.#second.fill(0)
    this.#starts.length = 0
  }

  /** Adds the next piece of the query, expected at `start`; later ones are expected behind it. */
  add({ classes, length }: Pattern, start: number): void {
    const piece = this.#starts.length
    if (piece === mostPieces) return
    this.#starts.push(start)
    const counts = piece < piecesANumber ? this.#first : this.#second
    const byte = 8 * (piece % piecesANumber)
    for (let at = 0; at + 2 < length; at++) {
      const triple = (classes[at]! << 10) | (classes[at + 1]! << 5) | classes[at + 2]!
      counts[triple]! |= 1 << byte
    }
  }

  /** Looks at `length` codes from `from`; `mayMatch` is about these then. */
  look(codes: Uint8Array, from: number, length: number): void {
    const classes = this.#classes
    const first = this.#first
    const second = this.#second
    const end = Math.min(length, (this.#starts.at(-1) ?? 0) + far.behind * stretch)
    let triple = end < 2 ? 0 : (classes[codes[from]!]! << 5) | classes[codes[from + 1]!]!
    let at = 2
    for (let part = 0; part < this.#firstCounts.length; part++) {
      const until = Math.min(end, (part + 1) * stretch + 2)
      let sum = 0
      let secondSum = 0
      for (; at < until; at++) {
        triple = ((triple << 5) | classes[codes[from + at]!]!) & (triples - 1)
        sum += first[triple]!
        secondSum += second[triple]!
      }
      this.#firstCounts[part] = sum
      this.#secondCounts[part] = secondSum
    }
  }

  mayMatch(piece: number): boolean {
    if (piece >= mostPieces) return true
    return this.#countAround(piece, near) >= this.#neededNear || this.#countAround(piece, far) >= this.#neededFar
  }

  #countAround(piece: number, { before, behind }: typeof near): number {
    const counts = piece < piecesANumber ? this.#firstCounts : this.#secondCounts
    const place = this.#starts[piece]! / stretch
    const last = Math.min(counts.length, Math.ceil(place + behind))
    let sum = 0
    for (let part = Math.max(0, Math.floor(place - before)); part < last; part++) sum += counts[part]!
    return (sum >>> (8 * (piece % piecesANumber))) & 255
  }
}

/** Triples of a piece that so many errors leave as they are. */
const triplesWith = (errors: number) => maxPatternLength - 2 - 3 * errors

/** How far behind the place the last triple of such a match can begin. */
const lastTriple = (errors: number, reach: number) => reach + maxPatternLength + errors - 3
