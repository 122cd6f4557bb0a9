import { expect, test } from 'vitest'
import { clampOffset, limitScope, mayRecord, type TakeStatus } from './recording-limit.ts'

const subscriber = { subscription_active: true, in_trial: false }
const trial = { subscription_active: true, in_trial: true }
const lead = { subscription_active: false, in_trial: false }
const of = (...lessons: number[]) => lessons.map((video_id) => ({ video_id, status: 'draft' as TakeStatus }))

test.each([
  ['a subscriber with two of this lesson', subscriber, of(7, 7, 8, 8, 8), true],
  ['a subscriber with three of this lesson', subscriber, of(7, 7, 7), false],
  ['a subscriber with many of others', subscriber, of(8, 8, 8, 9, 9, 9), true],
  ['a trial with two in all', trial, of(8, 9), true],
  ['a trial with three in all, none of this lesson', trial, of(8, 9, 10), false],
  ['a lead with two in all', lead, of(7, 7), true],
  ['a lead with three in all', lead, of(7, 8, 9), false],
  ['a guest, whose recordings stay on the device', null, of(7, 7, 7, 7), true],
])('whether a recording is allowed: %s', (_who, rights, stored, allowed) => {
  expect(mayRecord(rights, 7, stored)).toBe(allowed)
})

test('a rejected recording does not count towards the limit, one that is being processed does', () => {
  const stored = [...of(7, 7), { video_id: 7, status: 'rejected' as const }]
  expect(mayRecord(subscriber, 7, stored)).toBe(true)
  expect(mayRecord(subscriber, 7, [...stored, { video_id: 7, status: 'uploading' }])).toBe(false)
})

test('a trial counts like no subscription', () => {
  expect([limitScope(subscriber), limitScope(trial), limitScope(lead)]).toEqual(['lesson', 'total', 'total'])
})

test('an offset is kept, and one beyond the limit becomes the limit', () => {
  expect([-6.2, -5, -0.06, 0, 4.9, 7].map(clampOffset)).toEqual([-5, -5, -0.06, 0, 4.9, 5])
})
