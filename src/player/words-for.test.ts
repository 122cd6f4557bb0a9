import { expect, test } from 'vitest'
import { afterFact, type PlayerFact } from './player-facts.ts'
import { initialState, type PlayerState, plainly } from './player-state.ts'
import { wordsFor } from './words-for.ts'

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
