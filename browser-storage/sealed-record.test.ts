import { expect, test } from 'vitest'
import { sealed, unsealed } from './sealed-record.ts'

const schema = 4
const titles = Array.from({ length: 50 }, (_, at) => `Giro ${at}`)
const value = { version: 9, titles, codes: Uint8Array.of(1, 2, 3), none: null }
const record = (over: object = {}) => ({ ...sealed(schema, value), ...over })
const { bytes } = record()

test('a record read back as it was written gives what was written', () => {
  expect(unsealed(structuredClone(record()), schema)).toEqual(value)
})

test('what nobody looks at is not made', () => {
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
  ['bytes that are none', record({ bytes: Array.from(bytes) })],
  ['bytes that end too early', record({ bytes: bytes.slice(0, -8) })],
  ['bytes that go on', record({ bytes: Uint8Array.of(...bytes, 0) })],
])('%s counts as absent', (_, stored) => {
  expect(unsealed(stored, schema)).toBeUndefined()
})

test('a byte that changed anywhere makes the whole count as absent', () => {
  for (let at = 0; at < bytes.length; at++) {
    const spoiled = bytes.slice()
    spoiled[at] = 1 ^ (spoiled[at] ?? 0)
    expect(unsealed(record({ bytes: spoiled }), schema)).toBeUndefined()
  }
})
