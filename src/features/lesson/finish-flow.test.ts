import { expect, test } from 'vitest'
import { type FinishFacts, stepAfterEnd, stepAfterFinish, stepAfterRating, stepOnLeave } from './finish-flow.ts'

const facts = (over: Partial<FinishFacts> = {}): FinishFacts => ({
  finished: false,
  finishedNow: false,
  rated: false,
  subscribed: true,
  onward: 'lesson',
  nextOpen: true,
  auto: false,
  ...over,
})
const finished = { finished: true, finishedNow: true }
const before = { finished: true, finishedNow: false }
const lead = { subscribed: false }

test.each([
  ['a class that is not finished is asked about', {}, 'ask'],
  ['one finished on the way goes on to the thumbs', finished, 'rate'],
  ['with thumbs given, the way to the next one is enough', { ...finished, rated: true }, 'none'],
  ['the last of a program is congratulated', { ...finished, rated: true, onward: 'end' }, 'completion'],
  ['the last of a level as well', { ...finished, rated: true, onward: 'level' }, 'completion'],
  ['one that stands alone has nothing after the thumbs', { ...finished, rated: true, onward: 'alone' }, 'none'],
  ['one finished long ago asks nothing', before, 'none'],
  ['without a second congratulation', { ...before, rated: true, onward: 'end' }, 'none'],
  ['a lead who finished sees what the subscription opens', { ...lead, ...finished }, 'access'],
  ['every time', { ...lead, ...before, rated: true }, 'access'],
  ['a lead who has not is asked first', lead, 'ask'],
  ['what goes on by itself counts down', { auto: true }, 'countdown'],
  ['finished or not', { ...finished, auto: true }, 'countdown'],
  ['a next one that is locked or not out yet is not counted down to', { auto: true, nextOpen: false }, 'finish'],
  ['nor gone to once this one is finished', { ...finished, rated: true, auto: true, nextOpen: false }, 'none'],
  ['with none left it is finished', { auto: true, onward: 'end' }, 'finish'],
  ['and then congratulated', { ...finished, auto: true, onward: 'end', rated: true }, 'completion'],
  ['nothing goes on by itself for a lead', { ...lead, ...finished, auto: true }, 'access'],
] as const)('at the end of the video, %s', (_what, over, step) => {
  expect(stepAfterEnd(facts(over))).toBe(step)
})

test.each([
  [{}, 'rate'],
  [{ rated: true }, 'next'],
  [{ rated: true, nextOpen: false }, 'none'],
  [{ rated: true, onward: 'level' }, 'completion'],
  [{ rated: true, onward: 'end' }, 'completion'],
  [{ rated: true, onward: 'alone' }, 'none'],
  [lead, 'rate'],
  [{ ...lead, rated: true }, 'access'],
] as const)('after a finish with %j: %s', (over, step) => {
  expect(stepAfterFinish(facts(over))).toBe(step)
})

test('a rating is asked for once', () => {
  expect(stepAfterRating(facts())).toBe('next')
})

test('leaving asks for a finish only after playing some of an unfinished lesson', () => {
  expect([stepOnLeave({ finished: false }, true), stepOnLeave({ finished: false }, false)]).toEqual(['ask', 'none'])
  expect(stepOnLeave({ finished: true }, true)).toBe('none')
})
