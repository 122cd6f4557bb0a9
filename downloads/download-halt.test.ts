import { expect, test } from 'vitest'
import { Failure } from '#contract/errors.ts'
import { Halted, haltOf, retryDelay } from './download-halt.ts'
import { partAnswerOf } from './part-answer.ts'

test.each([
  [new Failure('signed_out'), 'signed_out'],
  [new Failure('lesson_locked'), 'locked'],
  [new Failure('not_found'), 'gone'],
  [new Failure('unreachable'), 'network'],
  [new Failure('too_slow'), 'network'],
  [new Failure('unavailable'), 'network'],
  [new Failure('storage_unavailable'), 'storage'],
  [new DOMException('', 'QuotaExceededError'), 'full'],
  [new DOMException('', 'SecurityError'), 'storage'],
  [new Halted('wifi'), 'wifi'],
  [new TypeError('a fault of ours'), 'failed'],
])('%o halts a download as %s', (cause, halt) => {
  expect(haltOf(cause).halt).toBe(halt)
})

test('the wait that a server asks for is obeyed, up to an hour', () => {
  expect(haltOf(new Failure('busy', { retryAfter: 30 })).waitMs).toBe(30_000)
  expect(haltOf(new Failure('busy', { retryAfter: 1e9 })).waitMs).toBe(3_600_000)
})

test('the delay between attempts grows up to a minute and a half', () => {
  expect([0, 1, 5, 6, 50].map((tries) => retryDelay(tries, 0))).toEqual([1000, 2000, 32_000, 60_000, 60_000])
  expect(retryDelay(50, 1)).toBe(90_000)
})

const range = { start: 100, end: 199, size: 1000 }
test.each([
  [206, { 'content-range': 'bytes 100-199/1000' }, 'body'],
  [206, { 'content-range': 'bytes 100-199/1001' }, 'changed'],
  [206, {}, 'changed'],
  [200, { 'content-length': '1000' }, 'changed'],
  [404, {}, 'changed'],
  [412, {}, 'changed'],
  [416, {}, 'changed'],
  [401, {}, 'signed_out'],
  [403, {}, 'refused'],
  [500, {}, 'later'],
  [503, { 'retry-after': '7' }, 'later'],
  [200, { 'content-type': 'text/html; charset=utf-8' }, 'later'],
  [403, { 'content-type': 'text/html' }, 'later'],
])('a part answered %i with %j is %s', (status, headers, kind) => {
  expect(partAnswerOf({ status, headers: new Headers(headers) }, range).kind).toBe(kind)
})

test.each([
  ['7', 7000],
  ['86400', 3_600_000],
  // Repeated without a wait, as often as it fails.
  ['0', undefined],
])('a part answered with a Retry-After of %s waits %o ms', (value, waitMs) => {
  const answer = partAnswerOf({ status: 503, headers: new Headers({ 'retry-after': value }) }, range)
  expect(answer).toEqual({ kind: 'later', waitMs })
})

test('a file of one part may come whole', () => {
  const headers = new Headers({ 'content-length': '50' })
  expect(partAnswerOf({ status: 200, headers }, { start: 0, end: 49, size: 50 }).kind).toBe('body')
})
