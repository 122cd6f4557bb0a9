import { expect, test } from 'vitest'
import type { PlayerEvent } from '#contract/messages.ts'
import { createLessonClock } from './lesson-clock.ts'

const said = (
  type: 'ready' | 'playing' | 'paused' | 'next-pass' | 'waiting' | 'ended' | 'time',
  position: number,
  at: number,
  rate = 1,
): PlayerEvent => ({ from: 'player', session: 'una', type, position, rate, at })

const after = (...events: PlayerEvent[]) => {
  const clock = createLessonClock()
  for (const event of events) clock.update(event)
  return clock
}

test('before the first event the position is unknown', () => {
  expect([after().at(1000), after().isPlaying()]).toEqual([null, false])
})

test.each([
  ['a playing lesson has advanced by then', [said('playing', 4, 1000)], 3000, { position: 6, rate: 1 }],
  ['a playing lesson advances at its own speed', [said('playing', 4, 1000, 0.5)], 3000, { position: 5, rate: 0.5 }],
  ['a playing lesson was earlier before', [said('playing', 4, 1000)], 900, { position: 3.9, rate: 1 }],
  ['a lesson that began meanwhile had not begun', [said('playing', 0, 1000)], 940, { position: -0.06, rate: 1 }],
  ['a paused lesson stays', [said('playing', 4, 1000), said('paused', 5, 2000)], 9000, { position: 5, rate: 1 }],
  [
    'a lesson that is counted in stays',
    [said('playing', 4, 1000), said('next-pass', 2, 2000)],
    9000,
    { position: 2, rate: 1 },
  ],
  ['a lesson that is over stays', [said('playing', 4, 1000), said('ended', 24, 2000)], 9000, { position: 24, rate: 1 }],
  [
    'a time event does not change the position of a playing lesson',
    [said('playing', 4, 1000), said('time', 5, 2000)],
    2500,
    { position: 5.5, rate: 1 },
  ],
  ['a seek while paused is followed', [said('ready', 0, 1000), said('time', 8, 2000)], 9000, { position: 8, rate: 1 }],
  ['a late event is ignored', [said('playing', 4, 1000), said('paused', 3, 500)], 2000, { position: 5, rate: 1 }],
])('the position of the lesson: %s', (_, events, moment, there) => {
  const found = after(...events).at(moment)
  expect(found?.position).toBeCloseTo(there.position, 6)
  expect(found?.rate).toBe(there.rate)
})

test.each([
  ['a lesson that plays', [said('playing', 4, 1000)], true, false],
  [
    'a lesson that waits for data stands still, and is not paused',
    [said('playing', 4, 1000), said('waiting', 5, 2000)],
    false,
    false,
  ],
  ['a paused lesson', [said('playing', 4, 1000), said('paused', 5, 2000)], false, true],
  ['an opened lesson', [said('ready', 0, 1000)], false, true],
  ['an ended lesson', [said('playing', 4, 1000), said('ended', 24, 2000)], false, true],
])('%s', (_, events, plays, paused) => {
  const clock = after(...events)
  expect([clock.isPlaying(), clock.isPaused()]).toEqual([plays, paused])
})

test('a clock that was put back does not stop the lesson until it has caught up', () => {
  const clock = after(said('playing', 4, 3_600_000), said('time', 5, 1000), said('paused', 6, 2000))
  expect([clock.at(9000)?.position, clock.isPaused()]).toEqual([6, true])
})

test('an event without a position changes nothing', () => {
  const clock = after(said('playing', 4, 1000))
  clock.update({ from: 'player', session: 'una', type: 'camera', on: true })
  expect(clock.at(2000)?.position).toBe(5)
})
