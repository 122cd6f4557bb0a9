import { expect, test } from 'vitest'
import { readRange } from '#contract/rules/byte-range.ts'
import { isNotModified, rangeIsCurrent } from './conditional-requests.ts'
import { chooseEncoding } from './prepared-response.ts'

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
  expect(rangeIsCurrent(header, '"a"', modifiedAt)).toBe(expected)
})

const part = (start: number, end: number) => ({ kind: 'part', start, end })
const whole = { kind: 'whole' }
const unsatisfiable = { kind: 'unsatisfiable' }

test.each([
  ['bytes=0-0', 100, part(0, 0)],
  ['bytes=0-', 100, part(0, 99)],
  ['bytes=10-19', 100, part(10, 19)],
  ['BYTES=10-19', 100, part(10, 19)],
  ['bytes= 10-19', 100, part(10, 19)],
  ['bytes=90-500', 100, part(90, 99)],
  ['bytes=-1', 100, part(99, 99)],
  ['bytes=-500', 100, part(0, 99)],
  ['bytes=99-', 100, part(99, 99)],
  ['bytes=100-', 100, unsatisfiable],
  ['bytes=99999999999999999999-', 100, unsatisfiable],
  ['bytes=-0', 100, unsatisfiable],
  ['bytes=0-', 0, unsatisfiable],
  ['bytes=-5', 0, unsatisfiable],
  ['bytes=20-10', 100, whole],
  ['bytes=-', 100, whole],
  ['bytes=', 100, whole],
  ['bytes=a-b', 100, whole],
  ['bytes=1.5-3', 100, whole],
  ['bytes=0-1,5-6', 100, whole],
  ['items=0-5', 100, whole],
  ['0-5', 100, whole],
  ['', 100, whole],
  [undefined, 100, whole],
])('Range %s of %i bytes', (header, size, expected) => {
  expect(readRange(header, size)).toEqual(expected)
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
