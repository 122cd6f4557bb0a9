import { expect, test } from 'vitest'
import { addBit, noBits } from './bit-set.ts'
import { pageOfSet } from './page-of-set.ts'

const order = Uint32Array.of(4, 2, 0, 3, 1)
const members = noBits(5)
for (const member of [0, 1, 4]) addBit(members, member)

test.each([
  [0, 2, [4, 0]],
  [2, 2, [1]],
  [3, 2, []],
  [0, 0, []],
  [0, 9, [4, 0, 1]],
])('from place %d, %d of the set come in its order', (start, size, page) => {
  expect(pageOfSet(order, members, start, size)).toEqual(page)
})
