import { expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { checksumOf, sealed, unsealed } from './sealed-record.ts'

const schema = 4
const titles = Array.from({ length: 50 }, (_, at) => `Giro ${at}`)
const value = { version: 9, titles, codes: Uint8Array.of(1, 2, 3), none: null }
const record = (over: object = {}) => ({ ...sealed(schema, value), ...over })
const { bytes } = record()

test('a record is read back unchanged', () => {
  expect(unsealed(structuredClone(record()), schema)).toEqual(value)
})

test('a field is decoded on first access only', () => {
  const read = unsealed(structuredClone(record()), schema) as typeof value
  expect(Object.getOwnPropertyDescriptor(read, 'titles')).not.toHaveProperty('value')
  expect(read.titles).toBe(read.titles)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'record'],
  ['a value that was not sealed', value],
  ['an older schema', record({ schema: schema - 1 })],
  ['a newer schema', record({ schema: schema + 1 })],
  ['one written under another schema', { ...sealed(schema - 1, value), schema }],
  ['no checksum', record({ checksum: undefined })],
  ['no frame', record({ frame: undefined })],
  ['another frame', record({ frame: sealed(schema, { ...value, version: 10 }).frame })],
  ['no bytes', record({ bytes: undefined })],
  ['bytes of another type', record({ bytes: Array.from(bytes) })],
  ['truncated bytes', record({ bytes: bytes.slice(0, -8) })],
  ['extra bytes', record({ bytes: Uint8Array.of(...bytes, 0) })],
])('as a sealed record, %s counts as absent', (_, stored) => {
  expect(unsealed(stored, schema)).toBeUndefined()
})

test('any changed byte makes the record count as absent', () => {
  for (let at = 0; at < bytes.length; at++) {
    const damaged = bytes.slice()
    damaged[at] = 1 ^ (damaged[at] ?? 0)
    expect(unsealed(record({ bytes: damaged }), schema)).toBeUndefined()
  }
})

const summed = { codes: Uint8Array.of(1, 2, 3, 4, 5), lists: [[0, 1], [2]], words: 'giro\nsalsa', none: null }

test.each([
  ['one byte changed', { ...summed, codes: Uint8Array.of(1, 2, 3, 4, 6) }],
  ['a byte missing at the end', { ...summed, codes: Uint8Array.of(1, 2, 3, 4) }],
  ['zeros after the end', { ...summed, codes: Uint8Array.of(1, 2, 3, 4, 5, 0, 0, 0) }],
  ['the same bytes with another type', { ...summed, codes: Int8Array.of(1, 2, 3, 4, 5) }],
  ['a number changed in a list', { ...summed, lists: [[0, 1], [3]] }],
  ['a list with another end', { ...summed, lists: [[0], [1, 2]] }],
  ['a character changed', { ...summed, words: 'giro\nsalse' }],
  ['a field missing', { ...summed, none: undefined }],
])('%s has another checksum', (_, other) => {
  expect(checksumOf(structuredClone(summed))).toBe(checksumOf(summed))
  expect(checksumOf(other)).not.toBe(checksumOf(summed))
})

test('any changed byte, and any two swapped words, have another checksum', () => {
  const words = fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 40 }).map((words) => Int32Array.from(words))
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }), (words, one, two, change) => {
      const sum = checksumOf(words)
      const changed = new Uint8Array(words.buffer.slice(0))
      changed[one % changed.length] = change ^ (changed[one % changed.length] ?? 0)
      expect(checksumOf(new Int32Array(changed.buffer))).not.toBe(sum)
      const [from, to] = [one % words.length, two % words.length]
      const swapped = words.slice()
      swapped[from] = words[to] ?? 0
      swapped[to] = words[from] ?? 0
      if (from !== to) expect(checksumOf(swapped)).not.toBe(sum)
    }),
    { seed: 20_261_121, numRuns: 500 },
  )
})

test('a subarray has its own checksum', () => {
  const whole = Uint8Array.of(9, 1, 2, 3, 4, 5, 9)
  expect(checksumOf(whole.subarray(1, 6))).toBe(checksumOf(Uint8Array.of(1, 2, 3, 4, 5)))
})
