import { expect, test } from 'vitest'
import { verdictOf, waitAfter } from './outbox.ts'

const answered = (status: number, retryAfter?: number) => ({ kind: 'answered', status, retryAfter }) as const

test.each([200, 201, 204, 409])('%i lets an action go', (status) => {
  expect(verdictOf(answered(status), 0, 0)).toEqual({ kind: 'done' })
})

test.each([500, 502, 503, 504, 429, 408])('%i keeps it for later', (status) => {
  expect(verdictOf(answered(status), 0, 0)).toEqual({ kind: 'later', waitMs: 1000 })
})

test('no answer at all keeps it for later', () => {
  expect(verdictOf({ kind: 'unanswered' }, 3, 0)).toEqual({ kind: 'later', waitMs: 8000 })
})

test('somebody who is signed out keeps it until they are back', () => {
  expect(verdictOf(answered(401), 0, 0)).toEqual({ kind: 'held' })
})

test.each([400, 403, 404, 405, 410, 413, 422])('%i is kept and shown, never dropped and never sent again', (status) => {
  expect(verdictOf(answered(status), 0, 0)).toEqual({ kind: 'refused', status })
})

test('a server that names a wait is given it', () => {
  expect(verdictOf(answered(503, 120), 0, 0)).toEqual({ kind: 'later', waitMs: 120_000 })
  expect(verdictOf(answered(429, 1), 9, 0)).toEqual({ kind: 'later', waitMs: 300_000 })
})

test('waits double up to five minutes, and devices do not all come back at once', () => {
  expect([0, 1, 2, 8, 9, 50].map((tries) => waitAfter(tries, 0))).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000])
  expect(waitAfter(0, 1)).toBe(1500)
})
