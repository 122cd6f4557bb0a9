import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRetryPolicy } from './retry-policy.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Ms from a failure until the next download may start. */
function waitOf(policy: ReturnType<typeof createRetryPolicy>): number {
  const from = performance.now()
  while (policy.isWaiting()) vi.advanceTimersByTime(500)
  return performance.now() - from
}

test('the wait doubles from one second to eight, and a success resets it', () => {
  const policy = createRetryPolicy(false)
  expect(policy.isWaiting()).toBe(false)
  const waits = [1, 2, 3, 4, 5].map(() => {
    expect(policy.record('network')).toBe('later')
    return waitOf(policy)
  })
  expect(waits).toEqual([1000, 2000, 4000, 8000, 8000])
  policy.reset()
  expect(policy.lastingFailure()).toBeNull()
  policy.record('network')
  expect(waitOf(policy)).toBe(1000)
})

test('a wait that is ended starts the next download at once', () => {
  const policy = createRetryPolicy(false)
  policy.record('network')
  policy.endWait()
  expect(policy.isWaiting()).toBe(false)
})

test('one network failure while online is not reported, a second one and every refusal are', () => {
  const policy = createRetryPolicy(false)
  policy.record('network')
  expect(policy.lastingFailure()).toBeNull()
  vi.stubGlobal('navigator', { onLine: false })
  expect(policy.lastingFailure()).toBe('offline')
  vi.stubGlobal('navigator', { onLine: true })
  policy.record('network')
  expect(policy.lastingFailure()).toBe('offline')
  const refused = createRetryPolicy(false)
  refused.record('refused')
  expect(refused.lastingFailure()).toBe('media')
})

test('a view that waits for the network reports no failure, but fails after the sixth refusal', () => {
  const policy = createRetryPolicy(true)
  for (let times = 1; times <= 20; times += 1) expect(policy.record('network')).toBe('later')
  expect(policy.lastingFailure()).toBeNull()
  policy.reset()
  const verdicts = Array.from({ length: 6 }, () => policy.record('refused'))
  expect(verdicts).toEqual(['later', 'later', 'later', 'later', 'later', 'failed'])
})

test('a changed file is read again at once, three times in a row', () => {
  const policy = createRetryPolicy(false)
  const verdicts = Array.from({ length: 4 }, () => policy.record('changed'))
  expect(verdicts).toEqual(['again', 'again', 'again', 'failed'])
  expect(policy.isWaiting()).toBe(false)
})
