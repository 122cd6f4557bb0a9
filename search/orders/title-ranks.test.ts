import { expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { sortSteps } from './title-ranks.ts'

test('values are sorted, and equal ones keep their order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000)), (values) => {
      const sorted = Uint32Array.from(values)
      for (const _ of sortSteps(sorted, (a, b) => (a >> 3) - (b >> 3))) expect(sorted).toHaveLength(values.length)
      expect([...sorted]).toEqual(values.toSorted((a, b) => (a >> 3) - (b >> 3)))
    }),
  )
})

test('a long list is sorted in many steps', () => {
  const values = Uint32Array.from({ length: 5000 }, (_, at) => (at * 7919) % 5000)
  expect([...sortSteps(values, (a, b) => a - b)].length).toBeGreaterThan(5)
  expect(values.every((value, at) => value === at)).toBe(true)
})
