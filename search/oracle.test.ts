import Fuse from 'fuse.js'
import { describe, expect, test } from 'vitest'
import type { Course, Program } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { levelFacts, levels } from '#contract/level.ts'
import { type LessonFilters, noFilters } from '#contract/rules/lesson-filters.ts'
import { isPublished } from '#contract/rules/publication.ts'
import { lessonSearch } from '#contract/rules/search-settings.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { layOutFuseSearch } from '#tests/factories/fuse-search.ts'
import { passesFilters } from '#tests/factories/passes-filters.ts'
import { fc } from '#tests/setup/fast-check.ts'
import { createCatalogueIndex } from './catalogue-index.ts'
import { createLessonIndex } from './lesson-index.ts'
import { createLexicalEngine } from './lexical/lexical-engine.ts'

// Plain fuse.js configured from the specification, independent of the tables of the product.
const level = (item: { level: Lesson['level'] }) => levelFacts(item.level).title
const groups = (item: { groups: readonly { name: string }[] }) => item.groups.map((group) => group.name)
const lessonOptions = {
  threshold: 0.25,
  ignoreDiacritics: true,
  keys: [
    { name: 'title', weight: 4 },
    { name: 'instructor.name', weight: 2 },
    { name: 'description', weight: 0.5 },
    { name: 'level', getFn: level },
    { name: 'groups', getFn: groups },
    'discipline.name',
    'family.name',
    'category',
    'duration_search',
    'duration_search_2',
  ],
}
const collectionOptions = {
  threshold: 0.3,
  ignoreDiacritics: true,
  keys: [
    'title',
    { name: 'level', getFn: level },
    { name: 'description', getFn: (item: Course | Program) => item.description.replace(/<[^>]*>/g, ' ') },
    { name: 'groups', getFn: groups },
  ],
}

const queries = [
  'salsa',
  'regueton',
  'reggaeton',
  'REGGAETÓN',
  'bachta sensual',
  'bulerias',
  'ana ortega',
  'danza mderna',
  'ibañez',
  'la siesta',
  'giro',
  'gi',
  'a',
  'principiante',
  'basico',
  'menos de 20 minutos',
  '12 min',
  'más vistas hoy',
  'coreografías',
  'estiramientos para la espalda y el cuello con música',
  'nada que se parezca xyz',
  "=salsa | !bachata ^'giro $",
  '🎶',
]

const now = Date.UTC(2026, 0, 1)
const catalogue = generateCatalogue({ lessons: 600, seed: 7, now })
const open = createCatalogueIndex({ revision: '1', storedAt: now, catalogue })
const words = createLexicalEngine(lessonSearch, catalogue.videos)
const lessonFuse = new Fuse(catalogue.videos, lessonOptions)
const everything = { filters: noFilters, order: null, page: 1, pageSize: catalogue.videos.length, seq: 1 }
const fuseIds = (text: string, keep: (lesson: Lesson) => boolean = () => true) =>
  lessonFuse
    .search(text)
    .map(({ item }) => item)
    .filter((lesson) => isPublished(lesson, now) && keep(lesson))
    .map(({ id }) => id)

/**
 * Everything found, and what only plain Fuse finds behind the lexical matches, exact or approximate: the two halves of
 * the promise.
 */
function expectPromise(text: string, filters: LessonFilters) {
  const { ids, similarFrom, total } = open.lessons.find({ ...everything, filters, text }, now)
  const found = [...ids]
  const oracle = fuseIds(text, (lesson) => passesFilters(lesson, filters))
  const byWords = new Set(Array.from(words.search(text).positions, (position) => catalogue.videos[position]?.id))
  const fromFuse = found.findIndex((id) => !byWords.has(id))
  expect(new Set(found).size).toBe(total)
  expect(oracle.filter((id) => !found.includes(id))).toEqual([])
  expect(fromFuse < 0 || fromFuse >= similarFrom).toBe(true)
  expect(fromFuse < 0 ? [] : found.slice(fromFuse)).toEqual(oracle.filter((id) => !byWords.has(id)))
}

describe('nothing that plain Fuse finds is missing, and what only Fuse finds keeps its order', () => {
  test.each(queries)('among lessons, for %j', (text) => {
    expectPromise(text, noFilters)
  })

  test('among lessons, for any typed text, with boxes ticked', () => {
    const words = catalogue.videos.flatMap(({ title, instructor }) => [
      ...title.split(' '),
      ...instructor.name.split(' '),
    ])
    const slipped = fc
      .tuple(fc.constantFrom(...words), fc.nat(8), fc.constantFrom('', 'x', 'e'))
      .map(([word, at, put]) => word.slice(0, at) + put + word.slice(at + 1))
    const text = fc
      .array(fc.oneof(fc.constantFrom(...words), slipped), { minLength: 1, maxLength: 4 })
      .map((all) => all.join(' '))
    const filters = fc.record({
      levels: fc.subarray(levels.map(({ slug }) => slug)),
      durations: fc.subarray(['short', 'medium', 'long'] as const),
    })
    fc.assert(
      fc.property(text, filters, (typed, ticked) => expectPromise(typed, { ...noFilters, ...ticked })),
      { numRuns: 30, seed: 20_261_121 },
    )
  }, 60_000)

  test.each(queries)('among courses and programs, for %j', (text) => {
    for (const of of ['courses', 'programs'] as const) {
      const items: readonly (Course | Program)[] = catalogue[of]
      const listed = (item: Course | Program) => of === 'programs' || isPublished(item, now)
      const oracle = new Fuse(items, collectionOptions).search(text).map(({ item }) => item)
      const oracleIds = oracle.filter(listed).map(({ id }) => id)
      const { ids: found } = open.findCollections({ of, text, order: null }, now)
      expect(new Set(found).size).toBe(found.length)
      expect(oracleIds.filter((id) => !found.includes(id))).toEqual([])
    }
  })
})

describe('with plain Fuse in place of the combined search, as the benchmarks run it', () => {
  const index = createLessonIndex(catalogue, { layOutSearch: layOutFuseSearch })

  test.each(queries)('lessons found by %j are those of plain Fuse, in its order', (text) => {
    expect([...index.find({ ...everything, text }, now).ids]).toEqual(fuseIds(text))
  })

  test('the queries include some with results and some without, so that not only empty results are compared', () => {
    const totals = queries.map((text) => index.find({ ...everything, text }, now).total)
    expect(totals.filter((total) => total > 0).length).toBeGreaterThan(12)
    expect(totals).toContain(0)
  })
})
