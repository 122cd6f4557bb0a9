import { expect, test } from 'vitest'
import { isNotModified, rangeStillHolds } from './conditional.ts'
import { chooseEncoding } from './encoding.ts'

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"x", "a-br"', true],
  ['*', true],
  ['"x"', false],
  ['a', false],
])('If-None-Match %s', (header, expected) => {
  expect(isNotModified(header, ['"a"', '"a-br"'])).toBe(expected)
})

const modifiedAt = Date.UTC(2026, 0, 1, 10, 0, 0, 345)

test.each([
  [undefined, true],
  ['"a"', true],
  ['"b"', false],
  ['W/"a"', false],
  ['Thu, 01 Jan 2026 10:00:00 GMT', true],
  ['Thu, 01 Jan 2026 10:00:01 GMT', false],
  ['yesterday', false],
])('If-Range %s', (header, expected) => {
  expect(rangeStillHolds(header, '"a"', modifiedAt)).toBe(expected)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['br;q=x', 'identity'],
])('Accept-Encoding %s is answered as %s', (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected)
})
