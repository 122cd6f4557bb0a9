import { expect, test } from 'vitest'
import { type LearningAction, requestOf } from '#contract/rules/learning-actions.ts'
import { entryFromRow, entryToRow, newEntry } from './outbox-entry.ts'

const course = { kind: 'course', id: 7, level: 'basic' } as const
const program = { kind: 'program', id: 9, level: 'beginner' } as const
const report = { completed_percentage: 40, position: 12, ranges: [[0, 12]], session: 's1', at: 5 } as never

const actions: LearningAction[] = [
  { kind: 'finished', lessonId: 3, programId: null },
  { kind: 'finished', lessonId: 3, programId: 9 },
  { kind: 'rated', lessonId: 3, liked: true, disliked: false, at: 5 },
  { kind: 'played', lessonId: 3, report },
  { kind: 'joined', to: course, at: 5 },
  { kind: 'joined', to: program, at: 5 },
  { kind: 'left', of: { kind: 'course', id: 7 }, at: 5 },
  { kind: 'left', of: { kind: 'program', id: 9 }, at: 5 },
]

const stored = { key: 'k', userId: 1, at: 4, state: 'held', tries: 2, nextAt: 7, status: 500 } as const

test.each(actions)('an entry is read back from its row: %j', (action) => {
  const entry = newEntry({ key: 'k', userId: 1, action, at: 4 })
  expect(entryFromRow(structuredClone(entryToRow(entry)))).toEqual(entry)
  expect(entryFromRow(JSON.parse(JSON.stringify(entryToRow(entry))))).toEqual(entry)
})

test.each(actions)('a row of version 0.1.0, which has a request and no action, loses nothing: %j', (action) => {
  expect(entryFromRow({ ...stored, ...requestOf(action) })).toEqual({ ...stored, action })
})

test.each(actions)('version 0.1.0 finds its request in a new row: %j', (action) => {
  expect(entryToRow(newEntry({ key: 'k', userId: 1, action, at: 4 }))).toMatchObject(requestOf(action))
})

test('a rating of version 0.1.0 without a time counts from when it was done', () => {
  const row = { ...stored, method: 'POST', path: '/api/video/set-liked-disliked/3', body: { liked: true } }
  expect(entryFromRow(row)?.action).toEqual({ kind: 'rated', lessonId: 3, liked: true, disliked: false, at: 4 })
})

test.each([
  ['/api/user/sign-up-course', { course: 7, level: 'expert' }],
  ['/api/user/sign-up-course', { course: '7', level: 'basic' }],
  ['/api/user/quit-program', null],
  ['/api/user/save-search', { search: 'salsa' }],
  ['/api/video/set-finished/x', null],
  ['/api/logout', null],
  ['/api/video/set-finished/4/5', null],
  ['/api/playback/update-stats/4', null],
])('a row whose request or action is invalid is not an entry: %s %j', (path, body) => {
  expect(entryFromRow({ ...stored, method: 'POST', path, body })).toBeUndefined()
})

test.each([
  null,
  'text',
  {},
  { ...stored, userId: '1', action: actions[0] },
  { ...stored, state: 'gone', action: actions[0] },
])('a damaged row is not an entry: %j', (row) => expect(entryFromRow(row)).toBeUndefined())
