import { expect, test } from 'vitest'
import { withEnrolment } from '#src/session/with-enrolment.ts'
import { actionOf, callOf, type EnrolmentAction, type LearningAction } from './learning-actions.ts'

const course = { kind: 'course', id: 7, level: 'basic' } as const
const program = { kind: 'program', id: 9, level: 'beginner' } as const

test.each<LearningAction>([
  { kind: 'finished', lessonId: 3, programId: null },
  { kind: 'finished', lessonId: 3, programId: 9 },
  { kind: 'rated', lessonId: 3, liked: true, disliked: false, at: 5 },
  { kind: 'joined', to: course, at: 5 },
  { kind: 'joined', to: program, at: 5 },
  { kind: 'left', of: { kind: 'course', id: 7 }, at: 5 },
  { kind: 'left', of: { kind: 'program', id: 9 }, at: 5 },
])('an action is read back from its kept call: %j', (action) => {
  expect(actionOf(callOf(action))).toEqual(action)
})

test.each([
  ['/api/user/sign-up-course', { course: 7, level: 'expert' }],
  ['/api/user/sign-up-course', { course: '7', level: 'basic' }],
  ['/api/user/quit-program', null],
  ['/api/user/save-search', { search: 'salsa' }],
])('a kept call that makes no sense, or is none of ours, changes nothing: %s %j', (path, body) => {
  expect(actionOf({ path, body })).toBeUndefined()
})

const someone = {
  id: 1,
  courses: [{ course_id: 5, level: 'advanced' as const }],
  programs: [{ program_id: 4, level: 'basic' as const }],
}

test.each<[EnrolmentAction, object]>([
  [{ kind: 'joined', to: course, at: 1 }, { courses: [{ course_id: 7, level: 'basic' }, ...someone.courses] }],
  [{ kind: 'joined', to: { ...course, id: 5 }, at: 1 }, { courses: [{ course_id: 5, level: 'basic' }] }],
  [{ kind: 'left', of: { kind: 'course', id: 5 }, at: 1 }, { courses: [] }],
  [{ kind: 'left', of: { kind: 'course', id: 4 }, at: 1 }, {}],
  [{ kind: 'joined', to: program, at: 1 }, { programs: [{ program_id: 9, level: 'beginner' }, ...someone.programs] }],
  [{ kind: 'left', of: { kind: 'program', id: 4 }, at: 1 }, { programs: [] }],
])('after %j somebody is signed up to what it says, and to all the rest', (action, changes) => {
  expect(withEnrolment(someone, action)).toEqual({ ...someone, ...changes })
})

test('what is done with a lesson signs nobody up', () => {
  expect(withEnrolment(someone, { kind: 'finished', lessonId: 7, programId: 9 })).toBe(someone)
})
