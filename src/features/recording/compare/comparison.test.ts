import { afterEach, expect, test } from 'vitest'
import { aVideo, dispatchVideoEvent } from '#tests/factories/video-element.ts'
import type { TakeTiming } from './alignment.ts'
import { createComparison } from './comparison.ts'

const leave: (() => void)[] = []
afterEach(() => {
  for (const letGo of leave.splice(0)) letGo()
})

/** A take of ten seconds from second 20 of a lesson of sixty on, both there. */
function compared(changes: Partial<TakeTiming> = {}, lesson = aVideo(60), take = aVideo(10)) {
  const comparison = createComparison({ duration: 10, start: 20, rate: 1, offset: 0, ...changes })
  leave.push(comparison.attach(lesson, take))
  return { comparison, lesson, take }
}

test('both videos are at the first frame of the take before anything plays', () => {
  const { comparison, lesson, take } = compared()
  expect([lesson.currentTime, take.currentTime, lesson.paused, take.paused]).toEqual([20, 0, true, true])
  expect(comparison.state().range).toEqual({ from: 20, to: 30 })
})

test('one press plays both, and only the lesson has sound', () => {
  const { comparison, lesson, take } = compared()
  comparison.toggle()
  expect([lesson.paused, take.paused, lesson.muted, take.muted]).toEqual([false, false, false, true])
  expect(comparison.state().playing).toBe(true)
  comparison.toggle()
  expect([lesson.paused, take.paused]).toEqual([true, true])
})

test('a take recorded beside a lesson at half speed begins at that, and is twice as fast beside one at full speed', () => {
  const { comparison, lesson, take } = compared({ rate: 0.5 })
  expect(comparison.state().range).toEqual({ from: 20, to: 25 })
  expect([lesson.playbackRate, take.playbackRate]).toEqual([0.5, 1])
  comparison.toggle()
  comparison.setSpeed(1)
  expect([lesson.playbackRate, take.playbackRate]).toEqual([1, 2])
  comparison.seek(22)
  expect([lesson.currentTime, take.currentTime]).toEqual([22, 4])
})

test.each([
  [0.1, 0.25],
  [3, 2],
  [0.7400001, 0.75],
])('a speed of %d is %d for both', (asked, given) => {
  const { comparison, lesson, take } = compared()
  comparison.toggle()
  comparison.setSpeed(asked)
  expect([comparison.state().speed, lesson.playbackRate, take.playbackRate]).toEqual([given, given, given])
})

test('at the end of the take both begin it anew, and the lesson is not shown any further', () => {
  const { comparison, lesson, take } = compared()
  comparison.toggle()
  dispatchVideoEvent(lesson, 'timeupdate', { currentTime: 30.01 })
  expect([lesson.currentTime, take.currentTime, lesson.paused]).toEqual([20, 0, false])
})

test('without repeating, both stop at the end, and the next press begins anew', () => {
  const { comparison, lesson, take } = compared()
  comparison.setLooping(false)
  comparison.toggle()
  dispatchVideoEvent(lesson, 'timeupdate', { currentTime: 30.01 })
  expect([lesson.paused, take.paused, comparison.state().playing]).toEqual([true, true, false])
  comparison.toggle()
  expect([lesson.currentTime, take.currentTime, lesson.paused]).toEqual([20, 0, false])
})

test('a seek beyond the take is clamped to its first or last moment', () => {
  const { comparison, lesson } = compared()
  comparison.seek(5)
  expect(lesson.currentTime).toBe(20)
  comparison.seek(55)
  expect(lesson.currentTime).toBe(30)
})

test('a take that lags is sped up, one that is far off is sought, and the lesson is left alone', () => {
  const { comparison, lesson, take } = compared()
  comparison.toggle()
  dispatchVideoEvent(lesson, 'timeupdate', { currentTime: 25 })
  Object.assign(take, { currentTime: 4.9 })
  dispatchVideoEvent(lesson, 'timeupdate')
  expect([take.playbackRate > 1, lesson.playbackRate]).toEqual([true, 1])
  Object.assign(take, { currentTime: 2 })
  dispatchVideoEvent(lesson, 'timeupdate')
  expect(take.currentTime).toBeCloseTo(5.06, 2)
  expect([lesson.currentTime, lesson.playbackRate]).toEqual([25, 1])
})

test('the take waits while the lesson waits for the network', () => {
  const { comparison, lesson, take } = compared()
  comparison.toggle()
  dispatchVideoEvent(lesson, 'waiting', { readyState: HTMLMediaElement.HAVE_CURRENT_DATA })
  expect([take.paused, comparison.state().waiting]).toEqual([true, true])
  dispatchVideoEvent(lesson, 'playing', { readyState: HTMLMediaElement.HAVE_ENOUGH_DATA })
  expect([take.paused, comparison.state().waiting]).toEqual([false, false])
})

test('a press moves the take by a frame, while paused too, and moves the range', () => {
  const { comparison, take } = compared()
  comparison.seek(25)
  comparison.nudge(1)
  expect(take.currentTime).toBeCloseTo(4.96, 5)
  expect(comparison.state()).toMatchObject({ offset: 0.04, range: { from: 20.04, to: 30.04 } })
})

test('a take that ended early waits at its last frame instead of restarting', () => {
  const { comparison, lesson, take } = compared()
  comparison.toggle()
  Object.assign(lesson, { currentTime: 29.999 })
  Object.assign(take, { currentTime: 10, ended: true })
  take.pause()
  dispatchVideoEvent(lesson, 'timeupdate')
  expect([take.paused, take.currentTime]).toEqual([true, 10])
})

test('where the lesson cannot be played the take plays alone, with sound', () => {
  const { comparison, lesson, take } = compared()
  dispatchVideoEvent(lesson, 'error')
  comparison.toggle()
  expect([lesson.paused, take.paused, take.muted]).toEqual([true, false, false])
  dispatchVideoEvent(take, 'timeupdate', { currentTime: 4 })
  expect(comparison.state()).toMatchObject({ position: 24, playing: true, broken: { lesson: true, take: false } })
  comparison.setSpeed(0.5)
  expect(take.playbackRate).toBe(0.5)
})

test('where the take cannot be played its range of the lesson still can', () => {
  const { comparison, lesson, take } = compared()
  dispatchVideoEvent(take, 'error')
  comparison.toggle()
  expect([lesson.paused, take.paused, lesson.currentTime]).toEqual([false, true, 20])
  comparison.seek(28)
  expect([lesson.currentTime, take.currentTime]).toEqual([28, 0])
})

test('a video that could not be played is loaded again', () => {
  const { comparison, lesson, take } = compared()
  dispatchVideoEvent(lesson, 'error')
  comparison.retry('lesson')
  expect([comparison.state().broken.lesson, take.muted]).toEqual([false, true])
})

test('a raw recording without a duration is probed before it is sought', () => {
  const take = aVideo(Number.POSITIVE_INFINITY)
  const { comparison } = compared({}, aVideo(60), take)
  expect(take.currentTime).toBeGreaterThan(1e9)
  dispatchVideoEvent(take, 'durationchange', { duration: 8 })
  expect([take.currentTime, comparison.state().range.to]).toEqual([0, 28])
})

test('detached videos are paused, and their events ignored', () => {
  const { comparison, lesson, take } = compared()
  comparison.toggle()
  for (const letGo of leave.splice(0)) letGo()
  expect([lesson.paused, take.paused]).toEqual([true, true])
  dispatchVideoEvent(lesson, 'timeupdate', { currentTime: 28 })
  expect(comparison.state().position).toBe(20)
})
