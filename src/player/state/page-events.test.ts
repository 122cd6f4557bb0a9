import { expect, test } from 'vitest'
import { changedPreferences, pageEventFor } from './page-events.ts'
import { reducePlayerState, type StateEvent } from './player-reducer.ts'
import { defaultOptions, initialState, type PlayerState } from './player-state.ts'

const opened = { ...initialState({ ...defaultOptions, duration: 24 }), playback: 'playing' as const, position: 24 }
const sent = (event: StateEvent, from: PlayerState = opened) =>
  pageEventFor(event, from, reducePlayerState(from, event), undefined, 5)

test('the page receives the end of a lesson', () => {
  expect(sent({ type: 'ended' })).toEqual({ type: 'ended', position: 24, rate: 1, at: 5 })
})

test('a looping lesson sends no end', () => {
  for (const loop of [{ kind: 'lesson' }, { kind: 'span', from: 20, to: 24 }] as const)
    expect(sent({ type: 'ended' }, { ...opened, loop })).toBeNull()
})

test('a looping lesson sends its end during a recording, since nothing repeats then', () => {
  expect(sent({ type: 'ended' }, { ...opened, loop: { kind: 'lesson' }, recording: true })?.type).toBe('ended')
})

test.each([false, true])('the page receives each stall of the lesson, recording: %s', (recording) => {
  const from = { ...opened, position: 5, recording }
  expect(sent({ type: 'waiting' }, from)).toEqual({ type: 'waiting', position: 5, rate: 1, at: 5 })
})

test('during a recording the page receives no pause at the end of the lesson', () => {
  const taken = { ...opened, recording: true }
  expect(sent({ type: 'pause' }, { ...taken, position: 5 })?.type).toBe('paused')
  expect(sent({ type: 'pause' }, taken)).toBeNull()
})

test('as a take begins, the page receives how the lesson is shown, for its review', () => {
  const from = { ...opened, mirrored: true, rear: 'ready', wantedView: 'rear', rate: 0.6 } as const
  const picture = { type: 'picture', preferences: { speed: 0.6, mirrored: true, view: 'rear' } }
  expect(sent({ type: 'recording', on: true }, from)).toEqual(picture)
  expect(sent({ type: 'recording', on: false }, from)).toBeNull()
})

test.each<[string, Partial<PlayerState>]>([
  ['a count-in', { position: 4, countInBeat: 1, loop: { kind: 'span', from: 4, to: 8 } }],
  ['the end of a lesson that repeats', { loop: { kind: 'lesson' } }],
])('a pause for %s is not sent as a pause of the learner', (_what, over) => {
  const { position } = { ...opened, ...over }
  expect(sent({ type: 'pause' }, { ...opened, ...over })).toEqual({ type: 'next-pass', position, rate: 1, at: 5 })
})

test.each<[string, Partial<PlayerState>]>([
  ['in the middle of a pass', { position: 5, loop: { kind: 'span', from: 4, to: 8 } }],
  ['at the end of a lesson', {}],
])('a pause %s is sent as a pause of the learner', (_what, over) => {
  expect(sent({ type: 'pause' }, { ...opened, ...over })).toMatchObject({ type: 'paused' })
})

test('the time is sent four times a second', () => {
  const time = (position: number) => sent({ type: 'time', position, bufferedTo: 9 }, { ...opened, position: 3 })
  expect([time(3.24), time(3.25)?.type]).toEqual([null, 'time'])
})

const unopened = initialState({ ...defaultOptions, hasRear: true, duration: 24 })
const liked = { speed: 0.75, mirrored: false, view: 'rear' } as const
const chosen = (event: StateEvent, from: PlayerState = unopened) =>
  changedPreferences(event, from, reducePlayerState(from, event), liked)

test.each<[string, StateEvent, object]>([
  ['another speed', { type: 'rate', rate: 0.5 }, { speed: 0.5, mirrored: false, view: 'front' }],
  ['the mirror', { type: 'mirror', mirrored: true }, { speed: 1, mirrored: true, view: 'front' }],
  ['the view from behind', { type: 'view-requested', view: 'rear' }, { speed: 1, mirrored: false, view: 'rear' }],
])('%s changes the preferences', (_what, event, preferences) => {
  expect(chosen(event)).toEqual(preferences)
})

test.each<[string, StateEvent]>([
  ['the same speed again', { type: 'rate', rate: 1 }],
  ['playing', { type: 'playing' }],
  ['time', { type: 'time', position: 3, bufferedTo: 9 }],
  ['a second picture that failed', { type: 'rear', rear: 'failed' }],
  ['the sound', { type: 'sound', volume: 0.2, muted: false }],
])('%s does not change the preferences', (_what, event) => {
  expect(chosen(event)).toBeNull()
})

test('a lesson without a rear view keeps the preferred view', () => {
  const alone = initialState({ ...defaultOptions, duration: 24 })
  expect(chosen({ type: 'mirror', mirrored: true }, alone)).toEqual({ speed: 1, mirrored: true, view: 'rear' })
})

test('the rates of a ramp are not stored as a preference', () => {
  const ramped = { ...unopened, rateBeforeRamp: 1, rate: 0.7 }
  expect(chosen({ type: 'rate', rate: 0.75 }, ramped)).toBeNull()
  expect(chosen({ type: 'mirror', mirrored: true }, ramped)).toMatchObject({ speed: 1 })
})
