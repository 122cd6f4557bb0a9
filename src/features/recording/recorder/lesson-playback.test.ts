import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LessonPicture } from '#browser-storage/take.ts'
import { createPlayerChannel, type PlayerRequestBody } from '#src/platform/player-link.ts'
import { createLessonClock } from './lesson-clock.ts'
import { createLessonPlayback, leadIn } from './lesson-playback.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const stopped = vi.fn()
beforeEach(() => stopped.mockClear())

function aLesson(duration = 0) {
  const asked: PlayerRequestBody[] = []
  const channel = createPlayerChannel()
  const clock = createLessonClock()
  channel.subscribe(clock.update)
  channel.handleRequests((request) => asked.push(request))
  const say = (type: 'ready' | 'playing' | 'paused' | 'waiting' | 'time', position: number, at: number, rate = 1) =>
    channel.emit({ from: 'player', session: 'una', type, position, rate, at })
  const show = (picture: LessonPicture) =>
    channel.emit({ from: 'player', session: 'una', type: 'picture', preferences: { speed: 1, ...picture } })
  return {
    asked,
    say,
    show,
    along: createLessonPlayback(
      clock,
      channel,
      () => 1000,
      () => duration,
    ),
  }
}

const recording = (on: boolean) => ({ type: 'recording', on })

test('the lesson is sought three seconds back and plays through the countdown', () => {
  const { asked, say, along } = aLesson()
  say('paused', 12, 500)
  along.countIn(3, stopped)
  vi.advanceTimersByTime(0)
  expect(asked).toEqual([recording(true), { type: 'seek', position: 9 }, { type: 'play' }])
})

test('at its beginning the lesson waits for the end of the countdown', () => {
  const { asked, say, along } = aLesson()
  say('ready', 0, 500)
  along.countIn(3, stopped)
  vi.advanceTimersByTime(2900)
  expect(asked).toEqual([recording(true), { type: 'seek', position: 0 }])
  vi.advanceTimersByTime(100)
  expect(asked.at(-1)).toEqual({ type: 'play' })
})

test.each([
  ['at the end of the lesson', 60, 1, 60, 47],
  ['slowed down near it', 58, 0.5, 60, 53.5],
  ['in a lesson shorter than the take', 6, 1, 8, 0],
  ['far from the end', 40, 1, 60, 37],
])('%s the take begins where the lesson does not end within it', (_, position, rate, duration, from) => {
  const { asked, say, along } = aLesson(duration)
  say('paused', position, 500, rate)
  along.countIn(3, stopped)
  expect(asked[1]).toEqual({ type: 'seek', position: from })
})

test('a cancelled countdown does not play the lesson', () => {
  const { asked, say, along } = aLesson()
  say('ready', 0, 500)
  along.countIn(3, stopped)()
  vi.advanceTimersByTime(9000)
  expect(asked).toEqual([recording(true), { type: 'seek', position: 0 }])
})

test('loops are suspended from the countdown to the end, when the lesson is paused already', () => {
  const { asked, say, along } = aLesson()
  say('playing', 12, 500)
  along.countIn(3, stopped)
  expect(asked.slice(0, 2)).toEqual([recording(true), { type: 'pause' }])
  along.end()
  expect(asked.slice(-2)).toEqual([{ type: 'pause' }, recording(false)])
})

test('a lesson that waits for data is paused for the countdown, within which it would go on', () => {
  const { asked, say, along } = aLesson()
  say('playing', 0, 500)
  say('waiting', 1, 600)
  along.countIn(3, stopped)
  expect(asked.slice(0, 3)).toEqual([recording(true), { type: 'pause' }, { type: 'seek', position: 0 }])
})

test('the position is estimated at once, and exact from the next event', () => {
  const { say, along } = aLesson()
  const better: object[] = []
  say('playing', 4, 1000, 0.5)
  expect(along.startAt(2000)).toEqual({ start: 4.5, offset: 0, rate: 0.5 })
  along.follow(2000, (start) => better.push(start), stopped)
  say('time', 4.2, 1500, 0.5)
  say('time', 4.7, 2500, 0.5)
  say('time', 9, 2600, 0.5)
  expect(better).toEqual([{ start: 4.45, offset: 0, rate: 0.5 }])
})

test('a take stores how the lesson is shown at its start', () => {
  const { show, along } = aLesson()
  along.countIn(3, stopped)
  show({ mirrored: true, view: 'rear' })
  expect(along.startAt(2000).picture).toEqual({ mirrored: true, view: 'rear' })
})

test('the pause of the count-in itself does not stop the recording, a later one does', () => {
  const { say, along } = aLesson()
  say('playing', 12, 500)
  const cancel = along.countIn(3, stopped)
  vi.advanceTimersByTime(0)
  say('paused', 12, 510)
  say('playing', 9, 520)
  expect(stopped).not.toHaveBeenCalled()
  say('paused', 10, 1520)
  expect(stopped).toHaveBeenCalledOnce()
  cancel()
  say('paused', 10, 1530)
  expect(stopped).toHaveBeenCalledOnce()
})

test.each([
  ['once for longer', [300], true],
  ['for moments that are longer together', [150, 150], true],
  ['for a moment', [150], false],
])('a lesson that stands still %s during a take: %o ms, out of step: %s', (_, gaps, outOfStep) => {
  const { say, along } = aLesson()
  say('playing', 4, 1000)
  along.follow(1000, () => {}, stopped)
  say('time', 4.2, 1200)
  let at = 1200
  for (const gap of gaps) {
    say('waiting', 4.2, at)
    vi.advanceTimersByTime(gap)
    at += gap
    say('playing', 4.2, at)
  }
  vi.advanceTimersByTime(5000)
  expect(stopped).toHaveBeenCalledTimes(outOfStep ? 1 : 0)
})

test('a lesson that stands still as the take begins is followed from when it continues', () => {
  const { say, along } = aLesson()
  const starts: object[] = []
  say('playing', 3, 1000)
  say('waiting', 4, 2000)
  along.follow(2000, (start) => starts.push(start), stopped)
  vi.advanceTimersByTime(2000)
  say('playing', 4, 4000)
  expect(starts).toEqual([{ start: 2, offset: 0, rate: 1 }])
  expect(stopped).not.toHaveBeenCalled()
})

test('a lesson that began after the first picture is shown that much later', () => {
  const { say, along } = aLesson()
  say('playing', 0, 1060)
  expect(along.startAt(1000)).toEqual({ start: 0, offset: -0.06, rate: 1 })
})

test('a lesson that began later than an offset may be gets the largest offset', () => {
  const { say, along } = aLesson()
  say('playing', 0, 7200)
  expect(along.startAt(1000)).toEqual({ start: 0, offset: -5, rate: 1 })
})

test.each([
  ['in the middle it plays through the whole countdown', 12, 1, 3, { from: 9, after: 0 }],
  ['at the beginning the countdown is silent', 0, 1, 3, { from: 0, after: 3 }],
  ['near the beginning it plays what there is', 2, 1, 3, { from: 0, after: 1 }],
  ['slowed down it needs less of the lesson', 12, 0.5, 3, { from: 10.5, after: 0 }],
  ['a longer countdown plays more', 12, 1, 10, { from: 2, after: 0 }],
])('the lesson during the countdown: %s', (_, position, rate, count, plan) => {
  expect(leadIn(position, rate, count)).toEqual(plan)
})
