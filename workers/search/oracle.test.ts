import Fuse from 'fuse.js'
import { expect, test } from 'vitest'
import type { Course, Program } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import { levelFacts } from '#contract/level.ts'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import { isPublished } from '#contract/rules/publication.ts'
import { generateCatalogue } from '#demo/generator/generate-catalogue.ts'
import { openCatalogue } from './open-catalogue.ts'

// Plain Fuse as anybody would write it from the specification, apart from the tables the product reads.
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
const open = openCatalogue('"1"', now, catalogue)
const everything = { filters: noFilters, order: null, page: 1, pageSize: catalogue.videos.length, seq: 1 }

test.each(queries)('lessons found by %j are those of plain Fuse, in its order', (text) => {
  const found = new Fuse(catalogue.videos, lessonOptions).search(text).map(({ item }) => item)
  const oracle = found.filter((lesson) => isPublished(lesson, now)).map(({ id }) => id)
  expect([...open.lessons.find({ ...everything, text }, now).ids]).toEqual(oracle)
})

test.each(queries)('courses and programs found by %j are those of plain Fuse, in its order', (text) => {
  for (const of of ['courses', 'programs'] as const) {
    const items: readonly (Course | Program)[] = catalogue[of]
    const found = new Fuse(items, collectionOptions).search(text).map(({ item }) => item)
    const oracle = found.filter((item) => of === 'programs' || isPublished(item, now)).map(({ id }) => id)
    expect(open.findCollections({ of, text, order: null }, now)).toEqual(oracle)
  }
})

test('the queries of this test find something and nothing, so that it compares more than emptiness', () => {
  const totals = queries.map((text) => open.lessons.find({ ...everything, text }, now).total)
  expect(totals.filter((total) => total > 0).length).toBeGreaterThan(12)
  expect(totals).toContain(0)
})
