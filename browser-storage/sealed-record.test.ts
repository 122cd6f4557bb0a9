import { expect, test } from 'vitest'
import { sealed, unsealed } from './sealed-record.ts'

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
])('%s counts as absent', (_, stored) => {
  expect(unsealed(stored, schema)).toBeUndefined()
})

test('any changed byte makes the record count as absent', () => {
  for (let at = 0; at < bytes.length; at++) {
    const damaged = bytes.slice()
    damaged[at] = 1 ^ (damaged[at] ?? 0)
    expect(unsealed(record({ bytes: damaged }), schema)).toBeUndefined()
  }
})
