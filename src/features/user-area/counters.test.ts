import { expect, test } from 'vitest'
import { aUser } from '#tests/factories/user.ts'
import { countersOf } from './counters.ts'

const user = aUser({ courses: [{ course_id: 7, level: 'basic' }], programs: [{ program_id: 3, level: 'basic' }] })
const lists = {
  courses: { coursesFinished: [], lessonsFinished: [1, 2], latestCoursesPlayback: [], latestCoursesSignedUp: [] },
  programs: {
    programsFinished: [],
    programs_finished: [],
    lessonsProgramsFinished: [
      { program_id: 3, video_id: 2 },
      { program_id: 4, video_id: 2 },
      { program_id: 4, video_id: 9 },
    ],
    latestProgramsPlayback: [],
    latestProgramsSignedUp: [],
  },
}

test('a lesson finished in several places is one lesson (F161)', () => {
  const counters = countersOf({ known: true, user, coursesCompleted: 0, finished: new Set([1]), lists })
  expect(counters).toEqual({ coursesCompleted: 0, coursesSignedUp: 1, programsSignedUp: 1, lessonsCompleted: 3 })
})

test('without the lists the counters use the device’s own data', () => {
  const finished = new Set([1, 5])
  expect(countersOf({ known: true, user, coursesCompleted: 2, finished, lists: undefined })).toEqual({
    coursesCompleted: 2,
    coursesSignedUp: 1,
    programsSignedUp: 1,
    lessonsCompleted: 2,
  })
})

test('completion is not counted before it is loaded, enrolments are', () => {
  expect(countersOf({ known: false, user, coursesCompleted: 0, finished: new Set(), lists: undefined })).toEqual({
    coursesCompleted: null,
    coursesSignedUp: 1,
    programsSignedUp: 1,
    lessonsCompleted: null,
  })
})
