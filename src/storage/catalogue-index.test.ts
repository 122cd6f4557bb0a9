import { expect, test } from 'vitest'
import { checksumOf, type IndexRecord, stampOf, usableIndex } from './catalogue-index.ts'

const schema = 4
const layout = {
  codes: Uint8Array.of(1, 2, 3, 4, 5),
  dates: Float64Array.of(Number.NEGATIVE_INFINITY, 7.5),
  lists: [[0, 1], [2]],
  words: 'giro\nsalsa',
  none: null,
}
const of = { version: 9, storedAt: 1_700_000_000_000, descriptions: 9 }
const record = (over: Record<string, unknown> = {}): IndexRecord => ({
  schema,
  of,
  checksum: checksumOf(layout),
  layout,
  ...over,
})

test('an index read back as it was written is used as it is', () => {
  const stored = structuredClone(record())
  expect(usableIndex(stored, schema)).toBe(stored)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'index'],
  ['an older schema', record({ schema: schema - 1 })],
  ['a newer schema', record({ schema: schema + 1 })],
  ['one that does not say what it was made of', record({ of: undefined })],
  ['no layout', record({ layout: undefined })],
  ['no checksum', record({ checksum: undefined })],
  ['one byte changed', record({ layout: { ...layout, codes: Uint8Array.of(1, 2, 3, 4, 6) } })],
  ['a byte missing at the end', record({ layout: { ...layout, codes: Uint8Array.of(1, 2, 3, 4) } })],
  ['zeros behind the end', record({ layout: { ...layout, codes: Uint8Array.of(1, 2, 3, 4, 5, 0, 0, 0) } })],
  ['the same bytes read otherwise', record({ layout: { ...layout, codes: Int8Array.of(1, 2, 3, 4, 5) } })],
  ['a number changed in a list', record({ layout: { ...layout, lists: [[0, 1], [3]] } })],
  ['a list that ends elsewhere', record({ layout: { ...layout, lists: [[0], [1, 2]] } })],
  ['a letter changed', record({ layout: { ...layout, words: 'giro\nsalse' } })],
  ['a part missing', record({ layout: { ...layout, none: undefined } })],
])('%s counts as absent', (_, stored) => {
  expect(usableIndex(stored, schema)).toBeUndefined()
})

test('a part of a larger room is summed up as itself', () => {
  const room = Uint8Array.of(9, 1, 2, 3, 4, 5, 9)
  expect(checksumOf(room.subarray(1, 6))).toBe(checksumOf(Uint8Array.of(1, 2, 3, 4, 5)))
})

test('every copy that is stored has a stamp of its own', () => {
  const descriptions = { version: 9, id: [], text: [] }
  expect(stampOf({ version: 9, storedAt: 5, descriptions })).toEqual({ version: 9, storedAt: 5, descriptions: 9 })
})
