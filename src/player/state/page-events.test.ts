import { expect, test } from 'vitest'
import { afterFact, type PlayerFact } from './player-facts.ts'
import { initialState, type PlayerState, plainly } from './player-state.ts'
import { chosenSince, wordsFor } from './words-for.ts'

const opened = { ...initialState({ ...plainly, duration: 24 }), playback: 'playing' as const, position: 24 }
const told = (fact: PlayerFact, from: PlayerState = opened) => wordsFor(fact, from, afterFact(from, fact), undefined, 5)

test('the page hears that a lesson ended, and goes on to the next', () => {
  expect(told({ type: 'ended' })).toEqual({ type: 'ended', position: 24, rate: 1, at: 5 })
})

test('a lesson that repeats never ends for the page', () => {
  for (const loop of [{ kind: 'lesson' }, { kind: 'span', from: 20, to: 24 }] as const)
    expect(told({ type: 'ended' }, { ...opened, loop })).toBeNull()
})

test('time is told four times a second', () => {
  const time = (position: number) => told({ type: 'time', position, bufferedTo: 9 }, { ...opened, position: 3 })
  expect([time(3.24), time(3.25)?.type]).toEqual([null, 'time'])
})

const unopened = initialState({ ...plainly, hasRear: true, duration: 24 })
const liked = { speed: 0.75, mirrored: false, view: 'rear' } as const
const chosen = (fact: PlayerFact, from: PlayerState = unopened) => chosenSince(fact, from, afterFact(from, fact), liked)

test.each<[string, PlayerFact, object]>([
  ['another speed', { type: 'rate', rate: 0.5 }, { speed: 0.5, mirrored: false, view: 'front' }],
  ['the mirror', { type: 'mirror', mirrored: true }, { speed: 1, mirrored: true, view: 'front' }],
  ['the view from behind', { type: 'view-wanted', view: 'rear' }, { speed: 1, mirrored: false, view: 'rear' }],
])('%s is a choice', (_what, fact, preferences) => {
  expect(chosen(fact)).toEqual(preferences)
})

test.each<[string, PlayerFact]>([
  ['the same speed again', { type: 'rate', rate: 1 }],
  ['playing', { type: 'playing' }],
  ['time', { type: 'time', position: 3, bufferedTo: 9 }],
  ['a second picture that failed', { type: 'rear', rear: 'failed' }],
  ['the sound', { type: 'sound', volume: 0.2, muted: false }],
])('%s is none', (_what, fact) => {
  expect(chosen(fact)).toBeNull()
})

test('a lesson without a second picture does not change the view that is liked in others', () => {
  const alone = initialState({ ...plainly, duration: 24 })
  expect(chosen({ type: 'mirror', mirrored: true }, alone)).toEqual({ speed: 1, mirrored: true, view: 'rear' })
})

test('the speeds of a ramp are not how lessons are liked', () => {
  const ramped = { ...unopened, rateBefore: 1, rate: 0.7 }
  expect(chosen({ type: 'rate', rate: 0.75 }, ramped)).toBeNull()
  expect(chosen({ type: 'mirror', mirrored: true }, ramped)).toMatchObject({ speed: 1 })
})
