import { expect, test } from 'vitest'
import type { Take } from '#browser-storage/take.ts'
import { recoverableTakes } from './recoverable-takes.ts'

const aTake = (over: Partial<Take> = {}): Take => ({
  id: 'a',
  userId: 4,
  lesson: { id: 7, slug: 'giro', title: 'Giro' },
  lessonPath: '/clases-de-baile/giro-7',
  state: 'recording',
  mimeType: 'video/webm',
  recordedAt: 1_000_000,
  duration: null,
  start: 0,
  rate: 1,
  offset: 0,
  refusal: null,
  ...over,
})
const here = { lessonId: 7, userId: 4, locked: new Set<string>(), now: 1_000_100 }

test.each([
  ['one that was cut off', {}, {}, true],
  ['one that was recorded and left', { state: 'recorded' as const }, {}, true],
  ['one that was prepared and left', { state: 'prepared' as const }, {}, true],
  ['one that is being uploaded', { state: 'saving' as const }, {}, false],
  ['one of another lesson', { lesson: { id: 8, slug: 'otra', title: 'Otra' } }, {}, false],
  ['one of another learner', { userId: 5 }, {}, false],
  ['one of a learner, for a guest', {}, { userId: null }, false],
  ["a guest's own", { userId: null, state: 'prepared' as const }, { userId: null }, true],
  ["a guest's that was cut off, for the learner who signed in", { userId: null }, {}, true],
  [
    "a guest's that was finished, for the learner who signed in",
    { userId: null, state: 'prepared' as const },
    {},
    false,
  ],
  ['one that another tab is recording', {}, { locked: new Set(['a']) }, false],
  ['a recent one in a browser without locks', {}, { locked: null }, false],
  ['an old one in a browser without locks', {}, { locked: null, now: 1_031_000 }, true],
])('%s', (_, over, where, offered) => {
  expect(recoverableTakes([aTake(over)], { ...here, ...where })).toHaveLength(offered ? 1 : 0)
})
