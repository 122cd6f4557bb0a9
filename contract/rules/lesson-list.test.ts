import { expect, test } from 'vitest'
import { places } from '#tests/factories/catalogue.ts'
import type { LessonList } from '../catalogue.ts'
import { countLessons, filterList, placesOf } from './lesson-list.ts'

const block = (id: number, ...ids: number[]) => ({
  type: 'block' as const,
  id,
  name: `Bloque ${id}`,
  lessons: places(...ids),
})
const list: LessonList = [...places(1), block(1, 2, 3), block(2, 4)]

test('blocks open in place and are counted lesson by lesson', () => {
  expect(placesOf(list).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(countLessons(list)).toBe(4)
  expect([placesOf([]), countLessons([])]).toEqual([[], 0])
})

test('a filtered list keeps its blocks and loses the empty ones', () => {
  expect(filterList(list, (id) => id === 3)).toEqual([{ ...block(1), lessons: [{ type: 'lesson', id: 3, order: 2 }] }])
})

test('filtering leaves the list it was given as it was', () => {
  const before = structuredClone(list)
  filterList(list, () => false)
  expect(list).toEqual(before)
})
