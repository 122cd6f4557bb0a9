import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FailureCode } from '#contract/errors.ts'
import { retryInView } from './retry-in-view.ts'

const task = vi.fn<() => Promise<FailureCode | undefined>>()
let stop: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  task.mockReset().mockResolvedValue('unreachable')
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const tries = () => task.mock.calls.length
const show = async (visibilityState: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
}
const minuteMs = 60_000

test('an hour without a server causes few retries, and the first one after it is the last', async () => {
  stop = retryInView('unreachable', task)
  await vi.advanceTimersByTimeAsync(6000)
  expect(tries()).toBe(1)
  await vi.advanceTimersByTimeAsync(60 * minuteMs)
  expect(tries()).toBeLessThan(21)
  task.mockReset().mockResolvedValue(undefined)
  await vi.advanceTimersByTimeAsync(60 * minuteMs)
  expect(tries()).toBe(1)
})

test('a hidden page does not retry, and retries at once when it is shown again', async () => {
  stop = retryInView('busy', task)
  await show('hidden')
  await vi.advanceTimersByTimeAsync(60 * minuteMs)
  expect(tries()).toBe(0)
  await show('visible')
  expect(tries()).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(tries()).toBe(2)
})

test('a retry without an answer is not repeated', async () => {
  task.mockReturnValue(new Promise(() => undefined))
  stop = retryInView('unreachable', task)
  await show('visible')
  await show('visible')
  await vi.advanceTimersByTimeAsync(60 * minuteMs)
  expect(tries()).toBe(1)
})

test.each(['lesson_locked', 'signed_out', 'unreadable_answer', 'storage_unavailable'] as const)(
  'a failure that stays is not tried again: %s',
  async (code) => {
    stop = retryInView(code, task)
    await show('visible')
    await vi.advanceTimersByTimeAsync(60 * minuteMs)
    expect(tries()).toBe(0)
    stop = retryInView('unavailable', task.mockResolvedValue(code))
    await vi.advanceTimersByTimeAsync(60 * minuteMs)
    expect(tries()).toBe(1)
  },
)

test('a stopped retry does not run again, not even after one that was running', async () => {
  let fail = (_: FailureCode) => {}
  task.mockReturnValue(
    new Promise((resolve) => {
      fail = resolve
    }),
  )
  stop = retryInView('unreachable', task)
  await show('visible')
  stop()
  fail('unreachable')
  await vi.advanceTimersByTimeAsync(60 * minuteMs)
  expect(tries()).toBe(1)
})
