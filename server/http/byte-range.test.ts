import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

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
])('%s of %i bytes', (header, size, expected) => {
  expect(readRange(header, size)).toEqual(expected)
})
