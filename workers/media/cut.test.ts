import { expect, test } from 'vitest'
import { cutAtKeyFrame, cutOf, cutsEnd, cutsStart } from './cut.ts'
import type { TakeFacts } from './take-facts.ts'

const take = { begins: 0.04, ends: 10.2, keyFrames: [0.06, 1.06, 2.06] } as unknown as TakeFacts
const none = { from: Number.NaN, to: Number.NaN }

test('a cut lies within the take', () => {
  expect(cutOf({ from: 0, to: 20 }, take)).toEqual({ from: 0.04, to: 10.2 })
  expect(cutOf({ from: -3, to: 10 }, take)).toEqual({ from: 0.04, to: 10 })
  expect(cutOf({ from: 0, to: 10 }, { ...take, begins: -1 })).toEqual({ from: 0, to: 10 })
})

test.each([
  { from: 11, to: 20 },
  { from: 3, to: 3 },
  { from: 4, to: 2 },
  { from: 0, to: Number.NaN },
])('a cut from $from to $to is empty', (asked) => {
  expect(cutOf(asked, take)).toBeNull()
})

test('a take of a single frame, which has no end, leaves nothing to cut', () => {
  expect(cutOf({ from: 0, to: 10 }, { ...take, begins: 0.04, ends: 0.04 })).toBeNull()
})

test('a cut at the ends of the take removes no part', () => {
  const whole = cutOf({ from: 0, to: 20 }, take) ?? none
  expect([cutsStart(whole, take), cutsEnd(whole, take)]).toEqual([false, false])
  const inner = cutOf({ from: 1, to: 9 }, take) ?? none
  expect([cutsStart(inner, take), cutsEnd(inner, take)]).toEqual([true, true])
})

test('a copy starts at the key frame at or just after the cut, never before it', () => {
  expect(cutAtKeyFrame({ from: 0.04, to: 9 }, take)).toEqual({ from: 0.04, to: 9 })
  expect(cutAtKeyFrame({ from: 1, to: 9 }, take)).toEqual({ from: 1.06, to: 9 })
  expect(cutAtKeyFrame({ from: 1.06, to: 9 }, take)).toEqual({ from: 1.06, to: 9 })
  expect(cutAtKeyFrame({ from: 1.07, to: 9 }, take)).toBeNull()
  expect(cutAtKeyFrame({ from: 0.9, to: 9 }, take)).toBeNull()
  expect(cutAtKeyFrame({ from: 3, to: 9 }, take)).toBeNull()
})
