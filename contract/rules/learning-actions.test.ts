import { expect, test } from 'vitest'
import { type LearningAction, requestOf, supersedes } from './learning-actions.ts'

const course = { kind: 'course', id: 7, level: 'basic' } as const

test.each<[LearningAction, object]>([
  [
    { kind: 'finished', lessonId: 3, programId: null },
    { method: 'GET', path: '/api/video/set-finished/3', body: null },
  ],
  [
    { kind: 'finished', lessonId: 3, programId: 9 },
    { method: 'GET', path: '/api/video/set-program-video-finished/3/9', body: null },
  ],
  [
    { kind: 'rated', lessonId: 3, liked: true, disliked: false, at: 5 },
    { method: 'POST', path: '/api/video/set-liked-disliked/3', body: { liked: true, disliked: false, at: 5 } },
  ],
  [
    { kind: 'joined', to: course, at: 5 },
    { method: 'POST', path: '/api/user/sign-up-course', body: { course: 7, level: 'basic', at: 5 } },
  ],
  [
    { kind: 'left', of: { kind: 'program', id: 9 }, at: 5 },
    { method: 'POST', path: '/api/user/quit-program', body: { program: 9, at: 5 } },
  ],
])('the request of %j', (action, request) => {
  expect(requestOf(action)).toEqual(request)
})

test('an action replaces an earlier one about the same rating or enrolment, and no other', () => {
  const rated = (lessonId: number): LearningAction => ({ kind: 'rated', lessonId, liked: true, disliked: false, at: 1 })
  const finished: LearningAction = { kind: 'finished', lessonId: 7, programId: null }
  const joined: LearningAction = { kind: 'joined', to: course, at: 1 }
  const left = (kind: 'course' | 'program'): LearningAction => ({ kind: 'left', of: { kind, id: course.id }, at: 1 })
  expect([
    supersedes(rated(7), rated(7)),
    supersedes(left('course'), joined),
    supersedes(joined, left('course')),
  ]).toEqual([true, true, true])
  const others = [
    supersedes(rated(7), rated(8)),
    supersedes(rated(7), finished),
    supersedes(finished, rated(7)),
    supersedes(finished, finished),
    supersedes(left('program'), joined),
    supersedes(rated(course.id), joined),
  ]
  expect(others).not.toContain(true)
})
