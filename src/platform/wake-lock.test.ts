import { afterEach, expect, test, vi } from 'vitest'
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

/** Something for which the screen stays on while it runs. */
function aTask() {
  const listeners = new Set<() => void>()
  let isRunning = false
  const stop = keepScreenAwake({
    isWanted: () => isRunning,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  return {
    stop,
    run(on: boolean) {
      isRunning = on
      for (const listener of listeners) listener()
    },
  }
}

test('the wake lock is held while something runs', async () => {
  const { awake } = screen()
  const { run, stop } = aTask()
  run(true)
  await settled()
  expect(awake()).toBe(1)
  run(true)
  await settled()
  expect(awake()).toBe(1)
  run(false)
  await settled()
  expect(awake()).toBe(0)
  stop()
})

test('the wake lock is requested again when the page becomes visible', async () => {
  const { awake, takeBack } = screen()
  const { run, stop } = aTask()
  run(true)
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

test('a use that ends during the request leaves no wake lock behind', async () => {
  const { awake } = screen()
  const { run, stop } = aTask()
  run(true)
  run(false)
  await settled()
  expect(awake()).toBe(0)
  run(true)
  stop()
  await settled()
  expect(awake()).toBe(0)
})

test('a refused wake lock has no consequence, and is requested again at the next change', async () => {
  const request = vi.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  vi.stubGlobal('navigator', { wakeLock: { request } })
  const { run, stop } = aTask()
  run(true)
  await settled()
  expect(request).toHaveBeenCalledTimes(1)
  run(false)
  run(true)
  await settled()
  expect(request).toHaveBeenCalledTimes(2)
  stop()
})
