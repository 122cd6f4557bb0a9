import type { Catalogue } from '#contract/catalogue.ts'
import { classTypes } from '#contract/class-type.ts'
import { levels } from '#contract/level.ts'
import { durationBuckets } from '#contract/rules/duration.ts'
import { type FilterKind, filterKinds, type LessonFilters, optionOf } from '#contract/rules/lesson-filters.ts'

/** For each kind, how many lessons each of its options would leave (F83). */
export type FacetCounts = Record<FilterKind, Record<string, number>>

export interface Sweep {
  /** The positions that pass every kind, in the order they were given. */
  readonly passing: Uint32Array
  readonly counts: FacetCounts
}

export interface Facets {
  /**
   * Filters and counts in one pass over `positions`: a lesson that fails no kind counts for its option in every kind,
   * one that fails exactly one kind would come back if that kind let it, so it counts there alone, and any other
   * counts nowhere.
   */
  sweep(positions: Uint32Array, filters: LessonFilters): Sweep
}

interface Column {
  readonly kind: FilterKind
  readonly options: readonly string[]
  /** For each lesson, the index of its option. */
  readonly codes: Uint16Array
}

/** Lays out what every lesson is under each kind of filter, so that a sweep compares small integers. */
export function createFacets(catalogue: Catalogue): Facets {
  const columns = filterKinds.map((kind) => columnOf(catalogue, kind))
  return {
    sweep(positions, filters) {
      const allowed = columns.map((column) => allowedOptions(column, filters))
      const tallies = columns.map((column) => new Uint32Array(column.options.length))
      const passing = new Uint32Array(positions.length)
      let kept = 0
      for (const position of positions) {
        const failed = failedKind(columns, allowed, position)
        if (failed === severalKinds) continue
        if (failed === noKind) {
          passing[kept++] = position
          for (const [index, column] of columns.entries()) count(tallies[index], column, position)
        } else {
          count(tallies[failed], columns[failed], position)
        }
      }
      return { passing: passing.subarray(0, kept), counts: named(columns, tallies) }
    },
  }
}

const noKind = -1
const severalKinds = -2

function failedKind(columns: readonly Column[], allowed: readonly (Uint8Array | null)[], position: number): number {
  let failed = noKind
  for (let index = 0; index < columns.length; index++) {
    const mask = allowed[index]
    if (!mask || mask[columns[index]?.codes[position] ?? 0] === 1) continue
    if (failed !== noKind) return severalKinds
    failed = index
  }
  return failed
}

function count(tally: Uint32Array | undefined, column: Column | undefined, position: number) {
  const code = column?.codes[position]
  if (tally && code !== undefined) tally[code] = (tally[code] ?? 0) + 1
}

/** Null when nothing is ticked in this kind: then every option is allowed. */
function allowedOptions(column: Column, filters: LessonFilters): Uint8Array | null {
  const ticked: readonly (string | number)[] = filters[column.kind]
  if (ticked.length === 0) return null
  const names = new Set(ticked.map(String))
  return Uint8Array.from(column.options, (option) => (names.has(option) ? 1 : 0))
}

function columnOf(catalogue: Catalogue, kind: FilterKind): Column {
  const codeOf = new Map(knownOptions(catalogue, kind).map((option, index) => [option, index]))
  const codes = Uint16Array.from(catalogue.videos, (lesson) => {
    const option = optionOf(lesson, kind)
    const code = codeOf.get(option) ?? codeOf.size
    codeOf.set(option, code)
    return code
  })
  return { kind, options: [...codeOf.keys()], codes }
}

/** Options that stand in the dialog whether or not a lesson has them: their count is 0, not unknown. */
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

function named(columns: readonly Column[], tallies: readonly Uint32Array[]): FacetCounts {
  const entries = columns.map(({ kind, options }, index) => [
    kind,
    Object.fromEntries(options.map((option, code) => [option, tallies[index]?.[code] ?? 0])),
  ])
  return Object.fromEntries(entries) as FacetCounts
}
