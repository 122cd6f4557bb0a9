import { type Column, windowSize } from './column.ts'
import type { Pattern } from './pattern.ts'

/** Larger than any offset in a window. */
export const notFound = 255

/** Letters of a pattern whose occurrences are used: with more, the lookup takes longer than the match. */
const maxLetters = 4
/** Length of a pattern that occurs in so many values that indexing its letters pays at once. */
const maxShortLength = 2

/**
 * The first occurrence of a letter in each value of a column. A pattern of one or two letters occurs in thousands of
 * values, deep within most of them: each letter is searched once, then cached at a byte for each value.
 */
export class FirstOccurrences {
  readonly #column: Column
  readonly #cached: (Uint8Array | undefined)[] = []
  readonly #offsets: Uint8Array[] = []

  constructor(column: Column) {
    this.#column = column
  }

  /** Must be called before `earliest`. A longer pattern has few candidates: it uses the letters already cached. */
  prepare({ codes, length }: Pattern): void {
    this.#offsets.length = 0
    for (let at = 0; at < Math.min(maxLetters, length); at++) {
      const offsets = length <= maxShortLength ? this.of(codes[at]!) : this.#cached[codes[at]!]
      // Letters are identified by their offset in the pattern, so none may be skipped.
      if (!offsets) return
      this.#offsets.push(offsets)
    }
  }

  /** A lower bound of the pattern's offset in a value, from the first occurrences of its letters. */
  earliest(value: number): number {
    let earliest = 0
    for (let at = 0; at < this.#offsets.length; at++) {
      const offset = this.#offsets[at]![value]! - at
      if (offset > earliest) earliest = offset
    }
    return earliest
  }

  /** For each value, the first offset of a code, or `notFound`. */
  of(code: number): Uint8Array {
    this.#cached[code] ??= this.#findFirst(code)
    return this.#cached[code]
  }

  #findFirst(code: number): Uint8Array {
    const { codes, lengths, values } = this.#column
    const offsets = new Uint8Array(values).fill(notFound)
    for (let value = 0; value < values; value++) {
      const from = value * windowSize
      const end = from + lengths[value]!
      let at = from
      while (at < end && codes[at] !== code) at++
      if (at < end) offsets[value] = at - from
    }
    return offsets
  }
}
