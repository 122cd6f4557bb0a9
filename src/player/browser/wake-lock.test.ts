import { afterEach, expect, test, vi } from 'vitest'
import { aPlayer } from '#tests/factories/player.ts'
import { keepScreenAwake } from './wake-lock.ts'

afterEach(() => vi.unstubAllGlobals())

/** A wake lock that is released as a browser does when the page is hidden. */
function screen() {
  const held: { released: boolean; release(): Promise<void> }[] = []
  const request = async () => {
    const lock = {
      released: false,
      async release() {
        lock.released = true
      },
    }
    held.push(lock)
    return lock
  }
  vi.stubGlobal('navigator', { wakeLock: { request } })
  return {
    awake: () => held.filter((lock) => !lock.released).length,
    takeBack: () => held.map((lock) => lock.release()),
  }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('the wake lock is held while a lesson runs', async () => {
  const { awake } = screen()
  const { player, become } = aPlayer()
  const stop = keepScreenAwake(player)
  become({ playback: 'playing' })
  await settled()
  expect(awake()).toBe(1)
  become({ playback: 'paused', countInBeat: 3 })
  await settled()
  expect(awake()).toBe(1)
  become({ countInBeat: null })
  await settled()
  expect(awake()).toBe(0)
  stop()
})

test('the wake lock is requested again when the page becomes visible', async () => {
  const { awake, takeBack } = screen()
  const { player, become } = aPlayer()
  const stop = keepScreenAwake(player)
  become({ playback: 'playing' })
  await settled()
  takeBack()
  expect(awake()).toBe(0)
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(awake()).toBe(1)
  stop()
  await settled()
  expect(awake()).toBe(0)
})

test('a refused wake lock does not stop the lesson', async () => {
  const request = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  vi.stubGlobal('navigator', { wakeLock: { request } })
  const { player, become } = aPlayer()
  const stop = keepScreenAwake(player)
  become({ playback: 'playing' })
  await settled()
  stop()
})
