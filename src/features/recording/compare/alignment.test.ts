import { expect, test } from 'vitest'
import {
  alignmentOf,
  clampToRange,
  coveredRange,
  identityAlignment,
  lessonTime,
  nudged,
  ownSpeed,
  ownTime,
} from './alignment.ts'

const take = { duration: 10, start: 20, rate: 1, offset: 0 }

test.each([
  ['at the speed of the music', { rate: 1 }, 24, 4],
  ['recorded at half speed, where ten seconds cover five of the lesson', { rate: 0.5 }, 24, 8],
  ['recorded at twice the speed', { rate: 2 }, 24, 2],
  ['shown later by hand', { offset: 0.2 }, 24, 3.8],
  ['shown earlier by hand', { offset: -0.2 }, 24, 4.2],
  ['shown later, and recorded at half speed', { rate: 0.5, offset: 1 }, 24, 6],
  ['before its first picture', {}, 19, -1],
])('a moment of the lesson is a moment of the take: %s', (_, changes, lesson, own) => {
  const alignment = alignmentOf({ ...take, ...changes })
  expect(ownTime(alignment, lesson)).toBeCloseTo(own, 9)
  expect(lessonTime(alignment, own)).toBeCloseTo(lesson, 9)
})

test.each([
  [1, 1, 1],
  [0.5, 1, 0.5],
  [1, 0.5, 2],
  [0.5, 0.5, 1],
  [2, 0.25, 8],
  [0.25, 2, 0.125],
])('at speed %d, a take recorded beside a lesson at %d plays at %d', (speed, rate, own) => {
  expect(ownSpeed(alignmentOf({ ...take, rate }), speed)).toBe(own)
})

test('the identity alignment changes neither moment nor speed', () => {
  expect([ownTime(identityAlignment, 7), lessonTime(identityAlignment, 7), ownSpeed(identityAlignment, 0.5)]).toEqual([
    7, 7, 0.5,
  ])
})

test.each([
  ['all of the take', {}, 60, { from: 20, to: 30 }],
  ['half of it, as the lesson went at half speed', { rate: 0.5 }, 60, { from: 20, to: 25 }],
  ['moved with the offset', { offset: 0.5 }, 60, { from: 20.5, to: 30.5 }],
  ['no second before the lesson begins', { start: 0, offset: -2 }, 60, { from: 0, to: 8 }],
  ['no second after the lesson ends', { start: 55 }, 60, { from: 55, to: 60 }],
  ['nothing, where the lesson is over before it begins', { start: 70 }, 60, { from: 60, to: 60 }],
  ['all of it while the length of the lesson is not known', {}, Number.POSITIVE_INFINITY, { from: 20, to: 30 }],
])('the range to play is %s', (_, changes, lessonDuration, stretch) => {
  expect(coveredRange({ ...take, ...changes }, lessonDuration)).toEqual(stretch)
})

test.each([
  [19, 20],
  [25, 25],
  [31, 30],
])('second %d is clamped to the range as %d', (asked, kept) => {
  expect(clampToRange({ from: 20, to: 30 }, asked)).toBe(kept)
})

test('presses in both directions cancel out, and none exceeds five seconds', () => {
  let offset = 0
  for (let press = 0; press < 100; press += 1) offset = nudged(offset, 1)
  expect(offset).toBe(4)
  for (let press = 0; press < 100; press += 1) offset = nudged(offset, -1)
  expect(offset).toBe(0)
  expect([nudged(4.98, 1), nudged(-4.98, -1)]).toEqual([5, -5])
})
