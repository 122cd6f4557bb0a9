import { describe, expect, test } from 'vitest'
import type { LessonList } from '#contract/catalogue.ts'
import { emptyProgress } from '#contract/rules/learner-progress.ts'
import { aLesson, places } from '#tests/factories/catalogue.ts'
import { collectionState, finishedInside, placeState, placesInLevel, placesLearned } from './collection-state.ts'

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

test('the lessons are those of the enrolled level, or all without one', () => {
  expect(ids(placesLearned(list, lessons, 'beginner'))).toEqual([1, 2])
  expect(ids(placesLearned(list, lessons, null))).toEqual([1, 2, 3, 4])
  expect(ids(placesLearned(list, lessons, 'advanced'))).toEqual([1, 2, 3, 4])
})

const programPlaces = places(1, 2, 3, 4)

describe('the lessons of a program, one by one (F111)', () => {
  test.each([
    ['nothing finished: the first lesson starts the program', [], ['not-started', null, null, null]],
    [
      'the first lessons finished: the next one continues the program',
      [1, 2],
      ['finished', 'finished', 'in-progress', null],
    ],
    [
      'with a gap: the lesson of the gap continues the program',
      [1, 2, 4],
      ['finished', 'finished', 'in-progress', 'finished'],
    ],
    ['only a later lesson finished: the first one continues the program', [3], ['in-progress', null, 'finished', null]],
    ['all finished', [1, 2, 3, 4], ['finished', 'finished', 'finished', 'finished']],
  ])('%s', (_what, finished, states) => {
    expect(programPlaces.map((place) => placeState(place, programPlaces, (id) => finished.includes(id)))).toEqual(
      states,
    )
  })
})

test('a lesson finished elsewhere is not finished in the program', () => {
  const learnerProgress = { ...emptyProgress, finished: new Set([1, 2]), programs: new Map([[5, new Set([1])]]) }
  expect([...finishedInside(learnerProgress, 5)]).toEqual([1])
  expect([...finishedInside(learnerProgress, 6)]).toEqual([])
})
