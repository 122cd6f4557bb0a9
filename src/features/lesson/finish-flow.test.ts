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
  ['a class that is not finished asks for a finish', {}, 'ask'],
  ['a class finished during the playback asks for a rating', finished, 'rate'],
  ['a class with a rating offers the next one', { ...finished, rated: true }, 'none'],
  ['the last class of a program is congratulated', { ...finished, rated: true, onward: 'end' }, 'completion'],
  ['the last class of a level is congratulated', { ...finished, rated: true, onward: 'level' }, 'completion'],
  ['a single class has no step after the rating', { ...finished, rated: true, onward: 'alone' }, 'none'],
  ['a class finished long ago has no question', before, 'none'],
  [
    'a class finished long ago at the end of a program has no second congratulation',
    { ...before, rated: true, onward: 'end' },
    'none',
  ],
  ['a lead who finished sees what the subscription opens', { ...lead, ...finished }, 'access'],
  ['a lead who finished earlier sees what the subscription opens too', { ...lead, ...before, rated: true }, 'access'],
  ['a lead who has not finished is asked first', lead, 'ask'],
  ['autoplay counts down to the next class', { auto: true }, 'countdown'],
  ['autoplay counts down to the next class after a finish too', { ...finished, auto: true }, 'countdown'],
  ['a locked or unreleased next class has no countdown', { auto: true, nextOpen: false }, 'finish'],
  [
    'a locked or unreleased next class is not opened after a finish',
    { ...finished, rated: true, auto: true, nextOpen: false },
    'none',
  ],
  ['autoplay without a next class asks for a finish', { auto: true, onward: 'end' }, 'finish'],
  [
    'autoplay without a next class congratulates after a finish',
    { ...finished, auto: true, onward: 'end', rated: true },
    'completion',
  ],
  ['autoplay does not run for a lead', { ...lead, ...finished, auto: true }, 'access'],
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
