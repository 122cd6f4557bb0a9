import { expect, test } from 'vitest'
import type { EnrolmentAction } from '#contract/rules/learning-actions.ts'
import { withEnrolment } from './with-enrolment.ts'

const course = { kind: 'course', id: 7, level: 'basic' } as const
const program = { kind: 'program', id: 9, level: 'beginner' } as const

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
])('%j changes its own enrolment and leaves all others', (action, changes) => {
  expect(withEnrolment(someone, action)).toEqual({ ...someone, ...changes })
})

test('lesson actions do not change enrolments', () => {
  expect(withEnrolment(someone, { kind: 'finished', lessonId: 7, programId: 9 })).toBe(someone)
})
