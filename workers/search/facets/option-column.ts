import type { Catalogue } from '#contract/catalogue.ts'
import { classTypes } from '#contract/class-type.ts'
import { levels } from '#contract/level.ts'
import { durationBuckets } from '#contract/rules/duration.ts'
import { type FilterKind, optionOf } from '#contract/rules/lesson-filters.ts'
import { addBit, type Bits, noBits } from '../bit-set.ts'

/** What every lesson is under one kind of filter. */
export interface OptionColumn {
  readonly kind: FilterKind
  readonly options: readonly string[]
  /** For each lesson, the place of its option. */
  readonly codes: Uint16Array
  /** The lessons of one option. */
  bitsOf(option: string): Bits | undefined
}

/** Reads a kind of every lesson. Options that no lesson has are known too: their count is 0, not unknown. */
export function buildOptionColumn(catalogue: Catalogue, kind: FilterKind): OptionColumn {
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
  // Made when an option is first ticked: few ever are.
  const sets = new Map<number, Bits>()

  function setOf(code: number): Bits {
    const bits = noBits(codes.length)
    for (let position = 0; position < codes.length; position++) if (codes[position] === code) addBit(bits, position)
    sets.set(code, bits)
    return bits
  }

  return {
    kind,
    options: [...codeOf.keys()],
    codes,
    bitsOf(option) {
      const code = codeOf.get(option)
      return code === undefined ? undefined : (sets.get(code) ?? setOf(code))
    },
  }
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
