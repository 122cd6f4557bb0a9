import { expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import {
  addBit,
  allBits,
  countBits,
  countIntersection,
  emptyBits,
  hasBit,
  intersect,
  listBits,
  popCount,
  union,
} from './bit-set.ts'

const size = 100
const positions = fc.uniqueArray(fc.nat(size - 1))
const setOf = (members: readonly number[]) => {
  const bits = emptyBits(size)
  for (const member of members) addBit(bits, member)
  return bits
}
const members = (bits: Int32Array) =>
  Array.from({ length: bits.length * 32 }, (_, at) => at).filter((at) => hasBit(bits, at))

test('a set has the members that were added, and the intersection of two sets has their common ones', () => {
  fc.assert(
    fc.property(positions, positions, (a, b) => {
      const both = a.filter((member) => b.includes(member)).sort((x, y) => x - y)
      const shared = emptyBits(size)
      intersect(setOf(a), setOf(b), shared)
      expect(members(setOf(a))).toEqual(a.toSorted((x, y) => x - y))
      expect([members(shared), countIntersection(setOf(a), setOf(b))]).toEqual([both, both.length])
    }),
  )
})

test('a set is listed in order and counted, and two sets have a union', () => {
  fc.assert(
    fc.property(positions, positions, (a, b) => {
      const sorted = (list: readonly number[]) => list.toSorted((x, y) => x - y)
      const into = new Uint32Array(size)
      const either = emptyBits(size)
      union(setOf(a), setOf(b), either)
      expect(listBits(setOf(a), into)).toBe(a.length)
      expect([[...into.subarray(0, a.length)], countBits(setOf(a))]).toEqual([sorted(a), a.length])
      expect(members(either)).toEqual(sorted([...new Set([...a, ...b])]))
    }),
  )
})

test.each([0, 1, 31, 32, 33, 64, 100])('the whole set of %d has every position and no more', (size) => {
  expect(members(allBits(size))).toEqual(Array.from({ length: size }, (_, at) => at))
})

test('bits are counted whatever their sign', () => {
  expect([0, 1, -1, 0x80000000 | 0, 0x55555555].map(popCount)).toEqual([0, 1, 32, 1, 16])
})
