import { afterEach, expect, test, vi } from 'vitest'
import { aPlayer } from '#tests/factories/player.ts'
import { keepAwake } from './keep-awake.ts'

afterEach(() => vi.unstubAllGlobals())

/** A screen that lends its lock, and takes it back as a browser does when the page is hidden. */
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

test('the screen stays on while a lesson goes on, and no longer', async () => {
  const { awake } = screen()
  const { player, become } = aPlayer()
  const stop = keepAwake(player)
  become({ playback: 'playing' })
  await settled()
  expect(awake()).toBe(1)
  become({ playback: 'paused', counting: 3 })
  await settled()
  expect(awake()).toBe(1)
  become({ counting: null })
  await settled()
  expect(awake()).toBe(0)
  stop()
})

test('whoever comes back to the page finds it awake again', async () => {
  const { awake, takeBack } = screen()
  const { player, become } = aPlayer()
  const stop = keepAwake(player)
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

test('a screen that refuses stops no lesson', async () => {
  const request = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  vi.stubGlobal('navigator', { wakeLock: { request } })
  const { player, become } = aPlayer()
  const stop = keepAwake(player)
  become({ playback: 'playing' })
  await settled()
  stop()
})
