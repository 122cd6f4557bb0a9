import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenUsedOrSettled } from './page-use.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // As in Safari: a timer stands for it.
  vi.stubGlobal('requestIdleCallback', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether the promise has been resolved, after the given ms. */
async function watch(promise: Promise<void>) {
  let isResolved = false
  void promise.then(() => {
    isResolved = true
  })
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return isResolved
  }
}

test('a page that is not used settles a moment after it is idle, not at once', async () => {
  const resolvedAfter = await watch(whenUsedOrSettled())
  expect(await resolvedAfter(1000)).toBe(false)
  expect(await resolvedAfter(1000)).toBe(true)
})

test.each(['pointerdown', 'keydown', 'touchstart', 'wheel'])('%s settles the page at once', async (use) => {
  const resolvedAfter = await watch(whenUsedOrSettled())
  expect(await resolvedAfter(0)).toBe(false)
  window.dispatchEvent(new Event(use))
  expect(await resolvedAfter(0)).toBe(true)
})
