import { expect, test } from 'vitest'
import { aVideo, says } from '#tests/factories/video-element.ts'
import { createRearSync } from './rear-sync.ts'

/** Both videos of a lesson playing at 5 s. */
function aLesson() {
  const [front, rear] = [aVideo(), aVideo()]
  const follower = createRearSync(front, rear, '/rear.mp4', () => undefined)
  follower.load()
  void front.play()
  front.currentTime = 5
  rear.currentTime = 5
  follower.tick()
  return { front, rear, follower }
}

test('after a seek the rear video seeks at once, and plays only when the front one does', () => {
  const { front, rear, follower } = aLesson()
  expect(rear.paused).toBe(false)
  says(front, 'seeking', { currentTime: 12 })
  says(front, 'seeked')
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
  says(front, 'waiting', { readyState: HTMLMediaElement.HAVE_CURRENT_DATA })
  expect([rear.currentTime, rear.paused]).toEqual([5, true])
  says(front, 'playing', { readyState: HTMLMediaElement.HAVE_ENOUGH_DATA })
  expect(rear.paused).toBe(true)
  front.currentTime = 5.05
  follower.tick()
  expect(rear.paused).toBe(false)
})
