import { expect, test } from 'vitest'
import { readIndexBytes, stampOf, storedIndex, usableIndex } from './catalogue-index.ts'

const schema = 4
const layout = {
  codes: Uint8Array.of(1, 2, 3, 4, 5),
  dates: Float64Array.of(Number.NEGATIVE_INFINITY, 7.5),
  none: null,
}
const of = { version: 9, storedAt: 1_700_000_000_000, descriptions: 9 }
const read = async (stored: unknown) => usableIndex(await readIndexBytes(stored), schema)

test('an index is read back as it was written', async () => {
  expect(await read(structuredClone(storedIndex(schema, { of, layout })))).toEqual({ of, layout })
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'index'],
  ['one of an older schema', storedIndex(schema - 1, { of, layout })],
  ['one of an older shape', { schema, of, checksum: 1, layout }],
  ['one that lost its bytes', { ...storedIndex(schema, { of, layout }), bytes: new Blob([]) }],
  ['one of another copy with the checksum of this one', { ...storedIndex(schema, { of, layout }), frame: {} }],
])('as a stored index, %s counts as absent', async (_, stored) => {
  expect(await read(stored)).toBeUndefined()
})

test('the stamp of a stored catalogue has its revision, time and descriptions', () => {
  const descriptions = { version: 9, id: [], text: [] }
  expect(stampOf({ version: 9, storedAt: 5, descriptions })).toEqual({ version: 9, storedAt: 5, descriptions: 9 })
})
