import { expect, test } from 'vitest'
import { afterFact, type PlayerFact } from './player-facts.ts'
import { initialState, type PlayerState, plainly } from './player-state.ts'
import { chosenSince } from './preferences.ts'

const opened = initialState({ ...plainly, hasRear: true, duration: 24 })
const liked = { speed: 0.75, mirrored: false, view: 'rear' } as const
const told = (fact: PlayerFact, from: PlayerState = opened) => chosenSince(fact, from, afterFact(from, fact), liked)

test.each<[string, PlayerFact, object]>([
  ['another speed', { type: 'rate', rate: 0.5 }, { speed: 0.5, mirrored: false, view: 'front' }],
  ['the mirror', { type: 'mirror', mirrored: true }, { speed: 1, mirrored: true, view: 'front' }],
  ['the view from behind', { type: 'view-wanted', view: 'rear' }, { speed: 1, mirrored: false, view: 'rear' }],
])('%s is a choice', (_what, fact, preferences) => {
  expect(told(fact)).toEqual(preferences)
})

test.each<[string, PlayerFact]>([
  ['the same speed again', { type: 'rate', rate: 1 }],
  ['playing', { type: 'playing' }],
  ['time', { type: 'time', position: 3, bufferedTo: 9 }],
  ['a second picture that failed', { type: 'rear', rear: 'failed' }],
  ['the sound', { type: 'sound', volume: 0.2, muted: false }],
])('%s is none', (_what, fact) => {
  expect(told(fact)).toBeNull()
})

test('a lesson without a second picture does not change the view that is liked in others', () => {
  const alone = initialState({ ...plainly, duration: 24 })
  expect(told({ type: 'mirror', mirrored: true }, alone)).toEqual({ speed: 1, mirrored: true, view: 'rear' })
})

test('the speeds of a ramp are not how lessons are liked', () => {
  const ramped = { ...opened, rateBefore: 1, rate: 0.7 }
  expect(told({ type: 'rate', rate: 0.75 }, ramped)).toBeNull()
  expect(told({ type: 'mirror', mirrored: true }, ramped)).toMatchObject({ speed: 1 })
})
