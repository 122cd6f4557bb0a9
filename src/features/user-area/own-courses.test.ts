import { describe, expect, test } from 'vitest'
import { aCourse, aLesson, places } from '#tests/factories/catalogue.ts'
import { aUser } from '#tests/factories/user.ts'
import { ownCourses } from './own-courses.ts'
import type { FinishedLists } from './user-area-queries.ts'

// Two courses: the first with two levels, the second with one.
const courses = [aCourse({ id: 7, lessons: places(1, 2, 3) }), aCourse({ id: 8, lessons: places(4, 5) })]
const lessons = [
  ...[1, 2].map((id) => aLesson({ id, course_id: 7, order: id })),
  aLesson({ id: 3, course_id: 7, level: 'basic', order: 1 }),
  ...[4, 5].map((id) => aLesson({ id, course_id: 8, order: id - 3 })),
]
const nothing: FinishedLists['courses'] = {
  coursesFinished: [],
  lessonsFinished: [],
  latestCoursesPlayback: [],
  latestCoursesSignedUp: [],
}
const at = '2026-03-05T10:00:00.000Z'
const inBoth = aUser({
  courses: [
    { course_id: 7, level: 'beginner' },
    { course_id: 8, level: 'beginner' },
  ],
})

const own = (finished: number[], lists?: Partial<FinishedLists['courses']>, user = inBoth) =>
  ownCourses({ user, courses, lessons, finished: new Set(finished), lists: lists && { ...nothing, ...lists } })
const named = (list: ReturnType<typeof own>['inProgress']) => list.map(({ course, level }) => `${course.id}/${level}`)

test('a course counts the lessons of the enrolled level, and continues after the last one without a gap', () => {
  const [first] = own([1, 3]).inProgress
  expect([first?.progress.finished, first?.progress.total, first?.next?.id]).toEqual([1, 2, 2])
})

test('a level finished on this device is completed, and no longer in progress', () => {
  const { inProgress, completed, completedCount } = own([1, 2])
  expect(named(inProgress)).toEqual(['8/beginner'])
  expect(named(completed)).toEqual(['7/beginner'])
  expect(completedCount).toBe(1)
})

test('a course finished on another device is completed by the answer of the server, and counted once', () => {
  const coursesFinished = [{ course_id: 7, level: 'beginner' as const }]
  expect(named(own([], { coursesFinished }).completed)).toEqual(['7/beginner'])
  expect(own([1, 2], { coursesFinished }).completedCount).toBe(1)
})

test('a level finished without being signed up to it is completed, and not in progress', () => {
  const { inProgress, completed } = own([3], undefined, aUser())
  expect(named(inProgress)).toEqual([])
  expect(named(completed)).toEqual(['7/basic'])
})

test('a course that is no longer shown is counted and not rendered', () => {
  const { completed, completedCount } = own([], { coursesFinished: [{ course_id: 99, level: 'basic' }] })
  expect(completed).toEqual([])
  expect(completedCount).toBe(1)
})

describe('the order of courses', () => {
  test('is that of enrolment while no course was played', () => {
    expect(named(own([]).inProgress)).toEqual(['7/beginner', '8/beginner'])
  })

  test('has the last played course first', () => {
    const latestCoursesPlayback = [{ course_id: 8, video_id: 4, at }]
    expect(named(own([], { latestCoursesPlayback }).inProgress)).toEqual(['8/beginner', '7/beginner'])
  })
})
