import { expect, test } from 'vitest'
import { packed, unpacked } from './packed-columns.ts'

test('every list comes back as it was, and whole numbers lie packed meanwhile', () => {
  const lists = {
    id: [1, 2, 2_000_000_000],
    title: ['Salsa', 'Son', ''],
    published: [1_700_000_000, null, -5],
    created: [2 ** 40, 0, 1],
    share: [0.5, -0, 1],
    groups: [[1, 2], [], [3, 4]],
    none: [],
    dictionaries: { tag: ['nuevo'] },
  }
  const kept = structuredClone(packed(lists))
  expect(Object.entries(kept).filter(([, part]) => part instanceof Int32Array)).toEqual([
    ['id', Int32Array.from(lists.id)],
    ['none', new Int32Array()],
  ])
  expect(unpacked(kept)).toEqual(lists)
})

test('what is no list of numbers is left alone', () => {
  expect(unpacked({ title: { length: 2 }, id: 'x', level: null })).toEqual({
    title: { length: 2 },
    id: 'x',
    level: null,
  })
})
