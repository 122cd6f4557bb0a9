import { expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { countsAsFinished, type Range, uniteRanges, watchedPercentage, watchedSeconds } from './watched-ranges.ts'

test('watching a range twice counts it once, and seeking past one does not count it', () => {
  expect(
    uniteRanges([
      [0, 10],
      [5, 20],
      [60, 70],
    ]),
  ).toEqual([
    [0, 20],
    [60, 70],
  ])
  expect(
    watchedSeconds([
      [0, 10],
      [0, 10],
      [0, 10],
    ]),
  ).toBe(10)
})

test('ranges that follow each other without a noticeable gap are merged', () => {
  expect(
    uniteRanges([
      [0, 10],
      [10.3, 20],
    ]),
  ).toEqual([[0, 20]])
  expect(
    uniteRanges([
      [0, 10],
      [10.6, 20],
    ]),
  ).toEqual([
    [0, 10],
    [10.6, 20],
  ])
})

test('a reversed or empty range is ignored', () => {
  expect(
    uniteRanges([
      [10, 5],
      [7, 7],
    ]),
  ).toEqual([])
})

test.each([
  [74.99, false],
  [75, true],
  [100, true],
])('%s percent watched is finished: %s', (percentage, finished) => {
  expect(countsAsFinished(percentage)).toBe(finished)
})

test('a lesson without a length is 0 % watched, and no lesson more than 100 %', () => {
  expect(watchedPercentage([[0, 10]], 0)).toBe(0)
  expect(watchedPercentage([[0, 500]], 100)).toBe(100)
})

const range = fc.tuple(fc.double({ min: 0, max: 1000, noNaN: true }), fc.double({ min: 0, max: 1000, noNaN: true }))

test('the union of ranges is sorted and disjoint, is the same in any order of arrival, and never shrinks', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 30 }), fc.array(range, { maxLength: 30 }), (some, others) => {
      const united = uniteRanges([...some, ...others])
      for (let index = 1; index < united.length; index += 1)
        expect((united[index] as Range)[0]).toBeGreaterThan((united[index - 1] as Range)[1])
      expect(uniteRanges([...others, ...some])).toEqual(united)
      expect(watchedSeconds([...some, ...others])).toBeGreaterThanOrEqual(watchedSeconds(some))
      expect(uniteRanges(united)).toEqual(united)
    }),
  )
})
