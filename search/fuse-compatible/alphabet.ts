/** Letter classes of the n-gram index; a power of two, so that two of them are combined by shifting. */
export const letterClasses = 32

/** The code of every character after the first 254. Texts may contain it; a query that does is answered by fuse.js. */
export const rare = 255

/** State of an alphabet: for each UTF-16 unit its code, for each code its class, and the number of codes in use. */
export interface AlphabetLayout {
  readonly codes: Uint8Array
  readonly classes: Uint8Array
  readonly count: number
}

const noLetters = (): AlphabetLayout => ({ codes: new Uint8Array(65536), classes: new Uint8Array(256), count: 0 })

/**
 * Encodes characters as bytes. Code 0 encodes a character of the query that no text has. Every code also has one of 32
 * classes; accented letters share the class of their base letter, and other characters share a few.
 */
export class Alphabet {
  readonly #codes: Uint8Array
  readonly classes: Uint8Array
  #count: number

  /** Starts from a copy of another alphabet's state. */
  constructor({ codes, classes, count }: AlphabetLayout = noLetters()) {
    this.#codes = codes.slice()
    this.classes = classes.slice()
    this.#count = count
  }

  /** A copy of the state so far. */
  layout(): AlphabetLayout {
    return { codes: this.#codes.slice(), classes: this.classes.slice(), count: this.#count }
  }

  /** The code of a UTF-16 unit of a text, assigned in order of appearance. */
  codeOf(unit: number): number {
    const known = this.#codes[unit]!
    if (known !== 0) return known
    const code = this.#count < rare - 1 ? ++this.#count : rare
    this.#codes[unit] = code
    if (code !== rare) this.classes[code] = classOf(unit)
    return code
  }

  /** The code of a unit of a query: 0 when no text has it, `rare` when it shares its code with others. */
  find(unit: number): number {
    return this.#codes[unit]!
  }
}

/** The class of any UTF-16 unit, 0 to 31. */
export function classOf(unit: number): number {
  if (unit === 32) return 0
  if (unit >= 97 && unit <= 122) return unit - 96
  if (unit >= 48 && unit <= 57) return 27
  const base = unit > 127 ? String.fromCharCode(unit).normalize('NFD').charCodeAt(0) : unit
  return base >= 97 && base <= 122 ? base - 96 : 28 + (unit & 3)
}
