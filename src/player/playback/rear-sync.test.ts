import { expect, test } from 'vitest'
import { aVideo, dispatchVideoEvent } from '#tests/factories/video-element.ts'
import { createRearSync } from './rear-sync.ts'

/** What a video has buffered, in seconds. */
const has = (video: HTMLVideoElement, from: number, to: number) =>
  Object.defineProperty(video, 'buffered', {
    value: { length: 1, start: () => from, end: () => to },
    configurable: true,
  })

/** Both videos of a lesson playing at 5 s. */
function aLesson() {
  const [front, rear] = [aVideo(), aVideo()]
  const reported: string[] = []
  const follower = createRearSync(front, rear, '/rear.mp4', (status) => reported.push(status))
  follower.load()
  void front.play()
  front.currentTime = 5
  rear.currentTime = 5
  follower.tick()
  return { front, rear, follower, reported }
}

test('after a seek the rear video seeks at once, and plays only when the front one does', () => {
  const { front, rear, follower } = aLesson()
  expect(rear.paused).toBe(false)
  dispatchVideoEvent(front, 'seeking', { currentTime: 12 })
  dispatchVideoEvent(front, 'seeked')
  expect([rear.currentTime, rear.paused]).toEqual([12, true])
  follower.tick()
  front.currentTime = 12.01
  follower.tick()
  expect(rear.paused).toBe(true)
  front.currentTime = 12.03
  follower.tick()
  expect([rear.paused, rear.currentTime]).toEqual([false, 12])
})

test('the rear video waits on the same frame while the front one buffers', () => {
  const { front, rear, follower } = aLesson()
  rear.currentTime = 5.3
  dispatchVideoEvent(front, 'waiting', { readyState: HTMLMediaElement.HAVE_CURRENT_DATA })
  expect([rear.currentTime, rear.paused]).toEqual([5, true])
  dispatchVideoEvent(front, 'playing', { readyState: HTMLMediaElement.HAVE_ENOUGH_DATA })
  expect(rear.paused).toBe(true)
  front.currentTime = 5.05
  follower.tick()
  expect(rear.paused).toBe(false)
})

test('a rear video that ran out of data continues at the position of the front one, once that is buffered', () => {
  const { front, rear, follower } = aLesson()
  Object.assign(rear, { readyState: HTMLMediaElement.HAVE_CURRENT_DATA })
  front.currentTime = 12
  has(rear, 0, 5.1)
  follower.tick()
  expect(rear.currentTime).toBe(5)
  has(rear, 12, 14)
  follower.tick()
  expect(rear.currentTime).toBeCloseTo(12.06, 3)
})

test('on a connection too slow for both the rear video waits, and is ready again afterwards', () => {
  const { follower, reported } = aLesson()
  follower.wait(true)
  follower.tick()
  expect(reported).toEqual(['loading', 'ready', 'waiting'])
  follower.wait(false)
  follower.tick()
  expect(reported).toEqual(['loading', 'ready', 'waiting', 'loading', 'ready'])
})
