import { expect, test } from 'vitest'
import { deliveryOf, isDue, verdictOf, waitAfter } from './outbox.ts'

const answered = (status: number, retryAfter?: number) => ({ kind: 'answered', status, retryAfter }) as const

test.each([200, 201, 204, 409])('%i acknowledges an action', (status) => {
  expect(verdictOf(answered(status), 0, 0)).toEqual({ kind: 'done' })
})

test.each([500, 502, 503, 504, 429, 408])('%i defers it to a retry', (status) => {
  expect(verdictOf(answered(status), 0, 0)).toEqual({ kind: 'later', waitMs: 1000 })
})

test('without a response the action stays pending', () => {
  expect(verdictOf({ kind: 'unanswered' }, 3, 0)).toEqual({ kind: 'later', waitMs: 8000 })
})

test('an action of a signed-out learner is held until they sign in', () => {
  expect(verdictOf(answered(401), 0, 0)).toEqual({ kind: 'held' })
})

test.each([400, 403, 404, 405, 410, 413, 422])(
  'an action refused with %i is stored and shown, never dropped and never sent again',
  (status) => {
    expect(verdictOf(answered(status), 0, 0)).toEqual({ kind: 'refused', status })
  },
)

test('a Retry-After of the server is respected', () => {
  expect(verdictOf(answered(503, 120), 0, 0)).toEqual({ kind: 'later', waitMs: 120_000 })
  expect(verdictOf(answered(429, 1), 9, 0)).toEqual({ kind: 'later', waitMs: 300_000 })
})

test('waits double up to five minutes, and devices do not all retry at once', () => {
  expect([0, 1, 2, 8, 9, 50].map((tries) => waitAfter(tries, 0))).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000])
  expect(waitAfter(0, 1)).toBe(1500)
})

test('no wait is longer than an hour, whatever a server asks for', () => {
  expect(verdictOf(answered(503, 86_400), 0, 0)).toEqual({ kind: 'later', waitMs: 3_600_000 })
})

test('a retry deferred by a clock that ran ahead is due once the clock is right again', () => {
  const now = Date.parse('2026-03-05T10:00:00Z')
  const day = 24 * 3_600_000
  expect([now - 1, now, now + 1, now + 300_000, now + day].map((nextAt) => isDue(nextAt, now))).toEqual([
    true,
    true,
    false,
    false,
    true,
  ])
})

const head = (status: number, type: string, wait?: string) => ({
  status,
  headers: new Headers({ 'content-type': type, ...(wait ? { 'retry-after': wait } : {}) }),
})

test('only a response of our own server accepts an action, refuses it, or reports a missing session', () => {
  for (const status of [200, 302, 401, 403, 404, 409, 511])
    expect([
      deliveryOf(head(status, 'text/html')),
      deliveryOf(head(status, 'application/json; charset=utf-8')),
    ]).toEqual([{ kind: 'unanswered' }, answered(status)])
  expect(deliveryOf(head(503, 'text/html', '20'))).toEqual(answered(503, 20))
})
