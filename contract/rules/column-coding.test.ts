import { expect, test } from 'vitest'
import { aLesson } from '#tests/factories/catalogue.ts'
import { LessonColumns } from '../lesson-columns.ts'
import { excerptLength, fromColumns, toColumns } from './column-coding.ts'

const long = 'Una clase para soltar la cadera sin prisa, con la música a media velocidad y el espejo delante. '.repeat(
  3,
)

const lessons = [
  aLesson({ id: 7, title: 'Rítmo & Compás 2', slug: 'ritmo-compas-2', description: long }),
  aLesson({ id: 9, slug: 'otra-cosa', custom_tag: 'Directo', new_tag: true, paid: true, public: false, course_id: 3 }),
  aLesson({
    id: 4,
    lead: true,
    is_challenge: true,
    available_at: '2026-03-05T10:00:00.250Z',
    published_at: null,
    lesson_block_id: 12,
    order: 5,
    level: 'advanced',
    category: 'Básicos',
    category_seo: 'basicos',
    groups: [
      { name: 'Energía', group_name: 'energy', position: 4 },
      { name: 'Sevillanas', group_name: 'sevillanas', position: 0 },
    ],
  }),
]

test('lessons read from columns equal those written, once their descriptions are loaded', () => {
  const descriptions = new Map(lessons.map((lesson) => [lesson.id, lesson.description]))
  expect(fromColumns(toColumns(lessons), descriptions)).toEqual(lessons)
})

test('before the descriptions are loaded a description is its excerpt', () => {
  const [first] = fromColumns(toColumns(lessons))
  expect(first?.description).toBe(long.slice(0, excerptLength))
})

test('a slug that its title yields, and a repeated value, are not sent', () => {
  const columns = toColumns(lessons)
  expect(columns.slug).toEqual(['', 'otra-cosa', ''])
  expect(columns.dictionaries.instructor).toHaveLength(1)
})

test('columns pass their own check over the wire', () => {
  const sent: unknown = JSON.parse(JSON.stringify(toColumns(lessons)))
  expect(LessonColumns(sent)).toEqual(toColumns(lessons))
})

test('columns that point outside a dictionary are refused, not filled in', () => {
  const columns = toColumns(lessons)
  expect(() => fromColumns({ ...columns, instructor: [0, 1, 0] })).toThrow(RangeError)
  expect(() => fromColumns({ ...columns, title: ['solo una'] })).toThrow(RangeError)
})
