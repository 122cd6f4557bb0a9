import { expect, test } from 'vitest'
import { pageSize } from '#contract/rules/paging.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { initialList } from './initial-list.ts'

const now = Date.parse('2026-03-05T10:00:00.000Z')
const hour = 60 * 60 * 1000
const at = (hours: number) => new Date(now + hours * hour).toISOString()

test('the first page has the most recent lessons and the total of published ones', () => {
  const lessons = Array.from({ length: pageSize + 5 }, (_, id) => aLesson({ id: id + 1, published_at: at(-id) }))
  const { list } = initialList(lessons.toReversed(), now)
  expect(list.lessons.map(({ id }) => id)).toEqual(Array.from({ length: pageSize }, (_, id) => id + 1))
  expect([list.total, list.now]).toEqual([pageSize + 5, now])
})

test("a future lesson is not listed, and its publication ends the list's validity", () => {
  const lessons = [
    aLesson({ id: 1, published_at: at(-1) }),
    aLesson({ id: 2, published_at: at(5) }),
    aLesson({ id: 3, published_at: at(2) }),
    aLesson({ id: 4, published_at: null }),
  ]
  const { list, until } = initialList(lessons, now)
  expect([list.lessons.map(({ id }) => id), list.total, until]).toEqual([[1, 4], 2, now + 2 * hour])
})

test('an academy without lessons has an empty list that never expires', () => {
  expect(initialList([], now)).toEqual({ list: { now, lessons: [], total: 0 }, until: Number.POSITIVE_INFINITY })
})

test('descriptions are left out, without changing the given lessons', () => {
  const lesson = aLesson({ description: 'Larga', published_at: at(-1) })
  expect(initialList([lesson], now).list.lessons[0]?.description).toBe('')
  expect(lesson.description).toBe('Larga')
})
