import type { Bits } from '../bit-set.ts'
import type { OptionCodes } from './option-column.ts'

/**
 * Several kinds of filter combined: each combination of options that occurs is a tuple. Counting tuples counts all the
 * kinds at once, and there are far fewer tuples than lessons.
 */
export interface Tuples {
  /** For each lesson, its tuple. */
  readonly codes: Uint32Array
  /** For each kind, the option of each tuple. */
  readonly options: readonly Uint16Array[]
  /** How many lessons have each tuple. */
  readonly all: Uint32Array
}

/** Combines several kinds. */
export function joinTuples(columns: readonly OptionCodes[]): Tuples {
  const { codes, rows } = distinctTuples(columns)
  const all = new Uint32Array(rows.length)
  for (const tuple of codes) all[tuple]!++
  return { codes, options: columns.map((_, at) => Uint16Array.from(rows, (row) => row[at] ?? 0)), all }
}

/** Counts by tuples. */
export class TupleColumn {
  readonly #codes: Uint32Array
  readonly #options: readonly Uint16Array[]
  readonly #all: Uint32Array
  readonly #tally: Uint32Array

  constructor({ codes, options, all }: Tuples) {
    this.#codes = codes
    this.#options = options
    this.#all = all
    this.#tally = new Uint32Array(all.length)
  }

  /**
   * Adds the lessons of `passing` to the tallies of each column, in the order of the columns. With `missing`, the
   * complement of the set, that is counted and subtracted instead.
   */
  count(passing: Bits, missing: Bits | null, tallies: readonly Uint32Array[]): void {
    if (missing) {
      this.#tally.set(this.#all)
      tallyBits(missing, this.#codes, this.#tally, -1)
    } else {
      this.#tally.fill(0)
      tallyBits(passing, this.#codes, this.#tally, 1)
    }
    this.#options.forEach((options, at) => {
      const tally = tallies[at]!
      for (let tuple = 0; tuple < options.length; tuple++) tally[options[tuple]!]! += this.#tally[tuple]!
    })
  }
}

/** Adds `step` to the tally of the code of every position in the set. */
function tallyBits(bits: Bits, codes: Uint16Array | Uint32Array, tally: Uint32Array, step: number): void {
  for (let word = 0; word < bits.length; word++) tallyWord(bits[word]!, word, codes, tally, step)
}

/** The same for the 32 positions of one word. */
export function tallyWord(
  bits: number,
  word: number,
  codes: Uint16Array | Uint32Array,
  tally: Uint32Array,
  step: number,
): void {
  const first = word << 5
  for (let left = bits; left !== 0; left &= left - 1) tally[codes[first + 31 - Math.clz32(left & -left)]!]! += step
}

function distinctTuples(columns: readonly OptionCodes[]) {
  const known = new Map<number, number>()
  const rows: number[][] = []
  const lessons = columns[0]?.codes.length ?? 0
  const codes = new Uint32Array(lessons)
  for (let position = 0; position < lessons; position++) {
    let key = 0
    for (let at = 0; at < columns.length; at++) key = key * columns[at]!.options.length + columns[at]!.codes[position]!
    let tuple = known.get(key)
    if (tuple === undefined) {
      tuple = rows.push(columns.map((column) => column.codes[position]!)) - 1
      known.set(key, tuple)
    }
    codes[position] = tuple
  }
  return { codes, rows }
}
