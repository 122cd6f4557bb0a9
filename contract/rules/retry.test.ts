import { expect, test } from 'vitest'
import { backoffMs, readRetryAfter, retryAfterMs } from './retry.ts'

test.each([
  ['30', 30],
  ['0.5', 0.5],
  ['0', undefined],
  ['-5', undefined],
  ['', undefined],
  ['Infinity', undefined],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
])('a Retry-After of %o asks for %o s', (value, seconds) => {
  expect(readRetryAfter(new Headers({ 'retry-after': value }))).toBe(seconds)
})

test('without a Retry-After no wait is requested, and a longer Retry-After is capped at an hour', () => {
  expect(readRetryAfter(new Headers())).toBeUndefined()
  expect([retryAfterMs(30), retryAfterMs(86_400)]).toEqual([30_000, 3_600_000])
})

test('retry delays double up to their maximum, and have jitter', () => {
  expect([0, 1, 5, 6, 5000].map((tries) => backoffMs(tries, 60_000, 0))).toEqual([1000, 2000, 32_000, 60_000, 60_000])
  expect([backoffMs(0, 60_000, 1), backoffMs(50, 60_000, 1)]).toEqual([1500, 90_000])
})
