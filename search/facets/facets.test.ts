import { expect, test } from 'vitest'
import type { Catalogue } from '#contract/catalogue.ts'
import type { LevelSlug } from '#contract/level.ts'
import {
  type FilterKind,
  filterKinds,
  type LessonFilters,
  noFilters,
  optionOf,
} from '#contract/rules/lesson-filters.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { aCatalogue, aLesson } from '#tests/factories/catalogue.ts'
import { passesFilters } from '#tests/factories/passes-filters.ts'
import { fc } from '#tests/setup/fast-check.ts'
import { addBit, type Bits, emptyBits, hasBit } from '../bit-set.ts'
import { IncrementalTask } from '../incremental-task.ts'
import { createFacets, layOutFacets } from './facets.ts'

const catalogue = generateCatalogue({ lessons: 120, seed: 3, now: Date.UTC(2026, 0, 1) })
const all = [...catalogue.videos.keys()]
const facetsOf = (of: Catalogue) => createFacets(new IncrementalTask(() => layOutFacets(of)).get())
const these = (positions: Iterable<number>, size = 32): Bits => {
  const bits = emptyBits(size)
  for (const position of positions) addBit(bits, position)
  return bits
}
const inside = (bits: Bits) => Array.from({ length: bits.length * 32 }, (_, at) => at).filter((at) => hasBit(bits, at))
const optionsOf = (of: Catalogue, kind: FilterKind) => [...new Set(of.videos.map((lesson) => optionOf(lesson, kind)))]

/** How many lessons would be listed with one option alone ticked in its kind, and the other kinds as they are. */
function naiveCount(positions: readonly number[], filters: LessonFilters, kind: FilterKind, option: string): number {
  const asked = { ...filters, [kind]: [option] }
  return positions.filter((position) => passesFilters(lessonAt(position), asked)).length
}

function lessonAt(position: number) {
  const lesson = catalogue.videos[position]
  if (!lesson) throw new RangeError(`no lesson at ${position}`)
  return lesson
}

const someFilters = fc.record(
  Object.fromEntries(filterKinds.map((kind) => [kind, fc.subarray(optionsOf(catalogue, kind), { maxLength: 3 })])),
) as fc.Arbitrary<unknown> as fc.Arbitrary<LessonFilters>

test('every option counts what ticking it alone in its kind would leave, whatever is found and ticked', () => {
  const facets = facetsOf(catalogue)
  fc.assert(
    fc.property(fc.subarray(all), someFilters, (found, filters) => {
      const { passing, total, counts } = facets.sweep(these(found, all.length), filters)
      const left = found.filter((position) => passesFilters(lessonAt(position), filters))
      expect([inside(passing), total]).toEqual([left, left.length])
      for (const kind of filterKinds) {
        for (const option of optionsOf(catalogue, kind)) {
          expect(counts[kind][option]).toBe(naiveCount(found, filters, kind, option))
        }
      }
    }),
    { numRuns: 60, seed: 20_261_121 },
  )
})

test('a sweep starts without the marks of the previous one', () => {
  const facets = facetsOf(catalogue)
  const fresh = structuredClone(facets.sweep(these(all, all.length), noFilters))
  facets.sweep(these([1, 2], all.length), { ...noFilters, levels: ['basic'], durations: ['long'] })
  expect(facets.sweep(these(all, all.length), noFilters)).toEqual(fresh)
})

test('an option that no lesson has is listed with a count of 0', () => {
  const { counts } = facetsOf(aCatalogue()).sweep(these([0]), noFilters)
  expect(counts.levels).toEqual({ beginner: 1, basic: 0, intermediate: 0, advanced: 0 })
  expect(counts.durations).toEqual({ short: 1, medium: 0, long: 0 })
})

test('a ticked option that does not exist leaves no lessons, and the counts of its kind stay', () => {
  const { passing, counts } = facetsOf(aCatalogue()).sweep(these([0]), { ...noFilters, professors: [99] })
  expect(inside(passing)).toEqual([])
  expect(counts.professors).toEqual({ 1: 1 })
  expect(counts.levels.beginner).toBe(0)
})

test('every length falls in one bucket, both bounds in the middle one', () => {
  const videos = [1199, 1200, 2400, 2401].map((duration, index) => aLesson({ id: index + 1, duration }))
  const facets = facetsOf(aCatalogue({ videos }))
  const sweep = (durations: LessonFilters['durations']) => [
    ...inside(facets.sweep(these([0, 1, 2, 3]), { ...noFilters, durations }).passing),
  ]
  expect([sweep(['short']), sweep(['medium']), sweep(['long'])]).toEqual([[0], [1, 2], [3]])
  expect(sweep(['short', 'long'])).toEqual([0, 3])
})

test('two kinds intersect, two options of one kind are united', () => {
  const made = (id: number, slug: string, level: LevelSlug) => aLesson({ id, family: { slug, name: slug }, level })
  const videos = [made(1, 'latinos', 'basic'), made(2, 'latinos', 'advanced'), made(3, 'urbanos', 'basic')]
  const facets = facetsOf(aCatalogue({ videos }))
  const sweep = (filters: Partial<LessonFilters>) => [
    ...inside(facets.sweep(these([0, 1, 2]), { ...noFilters, ...filters }).passing),
  ]
  expect(sweep({ families: ['latinos'], levels: ['basic'] })).toEqual([0])
  expect(sweep({ levels: ['basic', 'advanced'], families: ['latinos'] })).toEqual([0, 1])
})
