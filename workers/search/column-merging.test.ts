import { expect, test } from 'vitest'
import type { Lesson } from '#contract/lesson.ts'
import { toColumns } from '#contract/rules/column-coding.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { fc } from '#tests/setup/fast-check.ts'
import { mergeColumns } from './column-merging.ts'

const byId = (lessons: Iterable<Lesson>) => [...lessons].sort((a, b) => a.id - b.id)
const none = toColumns([])

test('a changed lesson keeps its place, a new one is placed by its id, and a deleted one is removed', () => {
  const stored = [1, 3, 4].map((id) => aLesson({ id }))
  const changed = [aLesson({ id: 2 }), aLesson({ id: 4, title: 'Otra' })]
  const merged = mergeColumns(toColumns(stored), toColumns(changed), [1])
  expect([merged.id, merged.title]).toEqual([
    [2, 3, 4],
    ['Clase 2', 'Clase 3', 'Otra'],
  ])
})

test('unused values are dropped from the dictionaries', () => {
  const stored = toColumns([aLesson({ id: 1, custom_tag: 'Estreno' }), aLesson({ id: 2, custom_tag: 'Directo' })])
  const merged = mergeColumns(stored, none, [1])
  expect([merged.tag, merged.dictionaries.tag]).toEqual([[1], ['Directo']])
})

test('the stored columns are not mutated by a merge', () => {
  const stored = toColumns([aLesson({ id: 1 }), aLesson({ id: 2 })])
  const before = structuredClone(stored)
  mergeColumns(stored, toColumns([aLesson({ id: 1, title: 'Otra' })]), [2])
  expect(stored).toEqual(before)
})

test('an index outside its dictionary is refused', () => {
  const stored = toColumns([aLesson({ id: 1 })])
  expect(() => mergeColumns({ ...stored, image: [4] }, none, [])).toThrow(RangeError)
  expect(() => mergeColumns({ ...stored, title: [] }, none, [])).toThrow(RangeError)
})

const group = fc.record({
  name: fc.constantFrom('Energía', 'Fusión'),
  group_name: fc.constantFrom('energy', 'fusion'),
  position: fc.nat(3),
})
const lesson = fc
  .record({
    id: fc.integer({ min: 1, max: 12 }),
    title: fc.constantFrom('Salsa', 'Bachata', 'Son'),
    custom_tag: fc.constantFrom(null, 'Estreno', 'Directo'),
    img: fc.constantFrom('/a.webp', '/b.webp', '/c.webp'),
    category: fc.constantFrom('Básicos', 'Programas'),
    groups: fc.array(group, { maxLength: 3 }),
  })
  .map((over) => aLesson(over as Partial<Lesson>))
const catalogues = fc.array(fc.uniqueArray(lesson, { selector: ({ id }) => id, maxLength: 10 }).map(byId), {
  minLength: 2,
  maxLength: 5,
})

test('merging delta after delta gives the same columns as the whole catalogue', () => {
  fc.assert(
    fc.property(catalogues, (revisions) => {
      let stored = none
      let before: readonly Lesson[] = []
      for (const now of revisions) {
        const known = new Map(before.map((lesson) => [lesson.id, JSON.stringify(lesson)]))
        const changed = now.filter((lesson) => known.get(lesson.id) !== JSON.stringify(lesson))
        const present = new Set(now.map(({ id }) => id))
        const deleted = before.map(({ id }) => id).filter((id) => !present.has(id))
        stored = mergeColumns(stored, toColumns(changed), deleted)
        before = now
        expect(stored).toEqual(toColumns(now))
      }
    }),
  )
})
