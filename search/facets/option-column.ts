import type { Catalogue } from '#contract/catalogue.ts'
import { classTypes } from '#contract/class-type.ts'
import { levels } from '#contract/level.ts'
import { durationBuckets } from '#contract/rules/duration.ts'
import { type FilterKind, optionOf } from '#contract/rules/lesson-filters.ts'
import { addBit, type Bits, emptyBits } from '../bit-set.ts'

/** The option of every lesson in one kind of filter. */
export interface OptionCodes {
  readonly kind: FilterKind
  readonly options: readonly string[]
  /** For each lesson, the index of its option. */
  readonly codes: Uint16Array
}

/** The same with the lessons of each option as a set, computed when it is first selected: few ever are. */
export class OptionColumn implements OptionCodes {
  readonly kind: FilterKind
  readonly options: readonly string[]
  readonly codes: Uint16Array
  readonly #sets = new Map<string, Bits>()

  constructor({ kind, options, codes }: OptionCodes) {
    this.kind = kind
    this.options = options
    this.codes = codes
  }

  /** The lessons of one option; undefined for an unknown one. */
  bitsOf(option: string): Bits | undefined {
    const code = this.options.indexOf(option)
    return code < 0 ? undefined : (this.#sets.get(option) ?? this.#setOf(option, code))
  }

  #setOf(option: string, code: number): Bits {
    const { codes } = this
    const bits = emptyBits(codes.length)
    for (let position = 0; position < codes.length; position++) if (codes[position] === code) addBit(bits, position)
    this.#sets.set(option, bits)
    return bits
  }
}

/** Reads a kind of every lesson. Options without lessons are included: their count is 0. */
export function buildOptionColumn(catalogue: Catalogue, kind: FilterKind): OptionCodes {
  const codeOf = new Map(knownOptions(catalogue, kind).map((option, index) => [option, index]))
  const lessons = catalogue.videos
  const codes = new Uint16Array(lessons.length)
  for (let position = 0; position < lessons.length; position++) {
    const option = optionOf(lessons[position]!, kind)
    let code = codeOf.get(option)
    if (code === undefined) {
      code = codeOf.size
      codeOf.set(option, code)
    }
    codes[position] = code
  }
  return { kind, options: [...codeOf.keys()], codes }
}

function knownOptions(catalogue: Catalogue, kind: FilterKind): string[] {
  const known: Record<FilterKind, () => readonly (string | number)[]> = {
    families: () => catalogue.families.map((family) => family.slug),
    disciplines: () => catalogue.families.flatMap((family) => family.disciplines.map((discipline) => discipline.slug)),
    professors: () => catalogue.professors.map((professor) => professor.id),
    classTypes: () => classTypes,
    levels: () => levels.map((level) => level.slug),
    durations: () => durationBuckets.map((bucket) => bucket.slug),
  }
  return [...new Set(known[kind]().map(String))]
}
