import { type Column, windowSize } from './column.ts'
import type { Pattern } from './pattern.ts'

/** No letter stands that far into a window. */
export const notFound = 255

/** Letters of a pattern that are asked where they stand: with more, asking takes longer than looking. */
const asked = 4
/** Letters of a text that stands in so many values that looking for its letters pays at once. */
const short = 2

/**
 * Where a letter first stands in each value of a column. A text of one or two letters stands in thousands of values,
 * deep within most of them: each letter is looked for once, and then remembered, at a byte a value.
 */
export class FirstOccurrences {
  readonly #column: Column
  readonly #known: (Uint8Array | undefined)[] = []
  readonly #places: Uint8Array[] = []

  constructor(column: Column) {
    this.#column = column
  }

  /** To be called before `earliest`. A longer text has few candidates: it asks for letters that are known already. */
  prepare({ codes, length }: Pattern): void {
    this.#places.length = 0
    for (let at = 0; at < Math.min(asked, length); at++) {
      const places = length <= short ? this.of(codes[at]!) : this.#known[codes[at]!]
      // The letters are told apart by their place in the pattern, so none may be left out between two.
      if (!places) return
      this.#places.push(places)
    }
  }

  /** The pattern stands nowhere in a value before this: its first letter does not, nor its second one place later. */
  earliest(value: number): number {
    let earliest = 0
    for (let at = 0; at < this.#places.length; at++) {
      const place = this.#places[at]![value]! - at
      if (place > earliest) earliest = place
    }
    return earliest
  }

  /** For each value, the place of a code, or `nowhere`. */
  of(code: number): Uint8Array {
    this.#known[code] ??= this.#lookFor(code)
    return this.#known[code]
  }

  #lookFor(code: number): Uint8Array {
    const { codes, lengths, values } = this.#column
    const places = new Uint8Array(values).fill(notFound)
    for (let value = 0; value < values; value++) {
      const from = value * windowSize
      const end = from + lengths[value]!
      let at = from
      while (at < end && codes[at] !== code) at++
      if (at < end) places[value] = at - from
    }
    return places
  }
}
