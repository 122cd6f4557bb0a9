import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlayerChannel, type PlayerRequestBody } from '#src/platform/player-link.ts'
import { createLessonClock } from './lesson-clock.ts'
import { createLessonPlayback, leadIn } from './lesson-playback.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aLesson() {
  const asked: PlayerRequestBody[] = []
  const exchange = createPlayerChannel()
  const clock = createLessonClock()
  exchange.subscribe(clock.update)
  exchange.handleRequests((request) => asked.push(request))
  const say = (type: 'ready' | 'playing' | 'paused' | 'time', position: number, at: number, rate = 1) =>
    exchange.emit({ from: 'player', session: 'una', type, position, rate, at })
  return { asked, say, along: createLessonPlayback(clock, exchange, () => 1000) }
}

const recording = (on: boolean) => ({ type: 'recording', on })

test('the lesson is sought three seconds back and plays through the countdown', () => {
  const { asked, say, along } = aLesson()
  say('paused', 12, 500)
  along.countIn(3)
  vi.advanceTimersByTime(0)
  expect(asked).toEqual([recording(true), { type: 'seek', position: 9 }, { type: 'play' }])
})

test('at its beginning it waits for the end of the countdown', () => {
  const { asked, say, along } = aLesson()
  say('ready', 0, 500)
  along.countIn(3)
  vi.advanceTimersByTime(2900)
  expect(asked).toEqual([recording(true), { type: 'seek', position: 0 }])
  vi.advanceTimersByTime(100)
  expect(asked.at(-1)).toEqual({ type: 'play' })
})

test('a cancelled countdown plays nothing', () => {
  const { asked, say, along } = aLesson()
  say('ready', 0, 500)
  along.countIn(3)()
  vi.advanceTimersByTime(9000)
  expect(asked).toEqual([recording(true), { type: 'seek', position: 0 }])
})

test('loops rest from the countdown to the end, when the lesson is paused already', () => {
  const { asked, say, along } = aLesson()
  say('playing', 12, 500)
  along.countIn(3)
  expect(asked.slice(0, 2)).toEqual([recording(true), { type: 'pause' }])
  along.end()
  expect(asked.slice(-2)).toEqual([{ type: 'pause' }, recording(false)])
})

test('the position is known at once, and exactly from the next event', () => {
  const { say, along } = aLesson()
  const better: object[] = []
  say('playing', 4, 1000, 0.5)
  expect(along.startAt(2000)).toEqual({ start: 4.5, offset: 0, rate: 0.5 })
  along.refine(2000, (start) => better.push(start))
  say('time', 4.2, 1500, 0.5)
  say('time', 4.7, 2500, 0.5)
  say('time', 9, 2600, 0.5)
  expect(better).toEqual([{ start: 4.45, offset: 0, rate: 0.5 }])
})

test('a lesson that began after the first picture is shown that much later', () => {
  const { say, along } = aLesson()
  say('playing', 0, 1060)
  expect(along.startAt(1000)).toEqual({ start: 0, offset: -0.06, rate: 1 })
})

test.each([
  ['in the middle it plays through the whole countdown', 12, 1, 3, { from: 9, after: 0 }],
  ['at the beginning the countdown is silent', 0, 1, 3, { from: 0, after: 3 }],
  ['near the beginning it plays what there is', 2, 1, 3, { from: 0, after: 1 }],
  ['slowed down it needs less of the lesson', 12, 0.5, 3, { from: 10.5, after: 0 }],
  ['a longer countdown plays more', 12, 1, 10, { from: 2, after: 0 }],
])('%s', (_, position, rate, count, plan) => {
  expect(leadIn(position, rate, count)).toEqual(plan)
})
