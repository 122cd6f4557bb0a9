/** Classes of letters the n-gram index tells apart; a power of two, so that two of them make a number by shifting. */
export const letterClasses = 32

/** The code of a character beyond the first 254 met. Texts may hold it; a query that does goes to Fuse itself. */
export const rare = 255

/** What an alphabet has met: for each UTF-16 unit its code, for each code its class, and how many codes are given out. */
export interface AlphabetLayout {
  readonly codes: Uint8Array
  readonly classes: Uint8Array
  readonly count: number
}

const noLetters = (): AlphabetLayout => ({ codes: new Uint8Array(65536), classes: new Uint8Array(256), count: 0 })

/**
 * Characters as bytes. Code 0 stands for a character of the query that no text has. Every code also has one of 32
 * classes; accents share the class of their letter, and whatever is no letter shares a few.
 */
export class Alphabet {
  readonly #codes: Uint8Array
  readonly classes: Uint8Array
  #count: number

  /** Begins with what another alphabet had met, and then goes its own way. */
  constructor({ codes, classes, count }: AlphabetLayout = noLetters()) {
    this.#codes = codes.slice()
    this.classes = classes.slice()
    this.#count = count
  }

  /** A copy of what it has met so far. */
  layout(): AlphabetLayout {
    return { codes: this.#codes.slice(), classes: this.classes.slice(), count: this.#count }
  }

  /** The code of a UTF-16 unit of a text, given out in order of appearance. */
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

/** The class of a unit, 0 to 31. Any unit has one, met before or not. */
export function classOf(unit: number): number {
  if (unit === 32) return 0
  if (unit >= 97 && unit <= 122) return unit - 96
  if (unit >= 48 && unit <= 57) return 27
  const base = unit > 127 ? String.fromCharCode(unit).normalize('NFD').charCodeAt(0) : unit
  return base >= 97 && base <= 122 ? base - 96 : 28 + (unit & 3)
}
