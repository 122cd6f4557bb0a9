import { expect, test } from 'vitest'
import { aLesson, places } from '#tests/factories/catalogue.ts'
import type { LessonList } from '../catalogue.ts'
import { collectionState, placesInLevel, placesLearned } from './course-state.ts'

test.each([
  [0, 8, 'not-started'],
  [1, 8, 'in-progress'],
  [7, 8, 'in-progress'],
  [8, 8, 'finished'],
  [0, 0, 'not-started'],
] as const)('%d of %d is %s (F108)', (finished, total, state) => {
  expect(collectionState({ finished, total })).toBe(state)
})

const [one, two, three, four] = places(1, 2, 3, 4) as [LessonList[number], never, never, never]
const list: LessonList = [one, { type: 'block', id: 9, name: 'Giros', lessons: [two, three] }, four]
const lessons = [1, 2].map((id) => aLesson({ id })).concat([3, 4].map((id) => aLesson({ id, level: 'basic' })))
const ids = (shown: readonly { id: number }[]) => shown.map(({ id }) => id)

test('a level has its own lessons alone, those in blocks too', () => {
  expect(ids(placesInLevel(list, lessons, 'basic'))).toEqual([3, 4])
  expect(placesInLevel(list, lessons, 'advanced')).toEqual([])
})

test('somebody learns the level they signed up to, and everything where there is none', () => {
  expect(ids(placesLearned(list, lessons, 'beginner'))).toEqual([1, 2])
  expect(ids(placesLearned(list, lessons, null))).toEqual([1, 2, 3, 4])
  expect(ids(placesLearned(list, lessons, 'advanced'))).toEqual([1, 2, 3, 4])
})
