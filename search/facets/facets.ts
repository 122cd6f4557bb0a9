import type { Catalogue } from '#contract/catalogue.ts'
import { type FilterKind, filterKinds, type LessonFilters } from '#contract/rules/lesson-filters.ts'
import { allBits, type Bits, emptyBits, popCount } from '../bit-set.ts'
import { buildOptionColumn, type OptionCodes, OptionColumn } from './option-column.ts'
import { joinTuples, TupleColumn, type Tuples, tallyWord } from './tuple-column.ts'

/** For each kind, how many lessons each of its options would match (F83). */
type FacetCounts = Record<FilterKind, Record<string, number>>

interface Sweep {
  /** Lessons that pass every kind: a view, valid until the next sweep. */
  readonly passing: Bits
  readonly total: number
  readonly counts: FacetCounts
}

interface Facets {
  /**
   * Filters and counts in one pass over a set of lessons: a lesson that fails no kind counts for its option in every
   * kind, one that fails exactly one kind counts in that kind alone, and any other counts nowhere.
   */
  sweep(lessons: Bits, filters: LessonFilters): Sweep
}

/** Kinds that are counted together: their options are correlated, so there are few tuples. */
const together: readonly (readonly FilterKind[])[] = [
  ['families', 'disciplines', 'levels', 'durations'],
  ['professors', 'classTypes'],
]

/** The option of every lesson in each kind, as numbers that are persisted. */
export interface FacetLayout {
  readonly size: number
  readonly columns: readonly OptionCodes[]
  /** One for each group of `together`. */
  readonly tuples: readonly Tuples[]
}

/** Computes the option of every lesson in each kind of filter, one kind a step. */
export function* layOutFacets(catalogue: Catalogue): Generator<void, FacetLayout> {
  const columns: OptionCodes[] = []
  for (const kind of filterKinds) {
    columns.push(buildOptionColumn(catalogue, kind))
    yield
  }
  const tuples: Tuples[] = []
  for (const kinds of together) {
    tuples.push(joinTuples(kinds.map((kind) => columns.find((known) => known.kind === kind)!)))
    yield
  }
  return { size: catalogue.videos.length, columns, tuples }
}

/**
 * Filters and counts over the lessons of a layout. Every sweep uses the same sets: the `passing` of an earlier one
 * is overwritten.
 */
export function createFacets(layout: FacetLayout): Facets {
  const { size } = layout
  const columns = layout.columns.map((codes) => new OptionColumn(codes))
  const tallyOf = new Map(columns.map((column) => [column.kind, new Uint32Array(column.options.length)]))
  const groups = together.map((kinds, at) => ({
    tuples: new TupleColumn(layout.tuples[at]!),
    tallies: kinds.map((kind) => tallyOf.get(kind)!),
  }))
  const whole = allBits(size)
  const passing = emptyBits(size)
  const missing = emptyBits(size)
  const failingTwice = emptyBits(size)
  const failing = new Map(columns.map((column) => [column.kind, emptyBits(size)]))

  return {
    sweep(lessons, filters) {
      const selected = columns.filter(({ kind }) => filters[kind].length > 0)
      const fails = selected.map((column) => markFailing(column, filters, failing.get(column.kind)!))
      let total = 0
      for (let word = 0; word < lessons.length; word++) {
        let once = 0
        let more = 0
        for (const failed of fails) {
          more |= once & failed[word]!
          once |= failed[word]!
        }
        const passed = lessons[word]! & ~once
        failingTwice[word] = more
        passing[word] = passed
        missing[word] = whole[word]! & ~passed
        total += popCount(passed)
      }
      for (const tally of tallyOf.values()) tally.fill(0)
      const smallerMissing = total * 2 > size ? missing : null
      for (const { tuples, tallies } of groups) tuples.count(passing, smallerMissing, tallies)
      selected.forEach((column, at) => {
        const failed = fails[at]!
        const tally = tallyOf.get(column.kind)!
        for (let word = 0; word < lessons.length; word++)
          tallyWord(lessons[word]! & failed[word]! & ~failingTwice[word]!, word, column.codes, tally, 1)
      })
      return { passing, total, counts: named(columns, tallyOf) }
    },
  }
}

/** Sets in `failing` the lessons with none of the selected options. */
function markFailing(column: OptionColumn, filters: LessonFilters, failing: Bits): Bits {
  failing.fill(-1)
  const selected: readonly (string | number)[] = filters[column.kind]
  for (const option of selected) {
    const bits = column.bitsOf(String(option))
    if (bits) for (let word = 0; word < bits.length; word++) failing[word]! &= ~bits[word]!
  }
  return failing
}

function named(columns: readonly OptionColumn[], tallyOf: ReadonlyMap<FilterKind, Uint32Array>): FacetCounts {
  const counts: Partial<FacetCounts> = {}
  for (const { kind, options } of columns) {
    const tally = tallyOf.get(kind)!
    const own: Record<string, number> = {}
    for (let code = 0; code < options.length; code++) own[options[code]!] = tally[code]!
    counts[kind] = own
  }
  return counts as FacetCounts
}
