import { expect, test } from 'vitest'
import { places } from '#tests/factories/catalogue.ts'
import { completionOf, continueAt, shownPercent } from './completion.ts'

const finished =
  (...ids: number[]) =>
  (id: number) =>
    ids.includes(id)

test('three of eight is 37.5, shown as 38 (F106)', () => {
  const progress = completionOf(places(1, 2, 3, 4, 5, 6, 7, 8), finished(1, 2, 3))
  expect(progress).toEqual({ finished: 3, total: 8, percent: 37.5 })
  expect(shownPercent(progress)).toBe(38)
})

test('all finished is 100, and a list without lessons is not begun', () => {
  expect(completionOf(places(1, 2), finished(1, 2)).percent).toBe(100)
  expect(completionOf([], finished())).toEqual({ finished: 0, total: 0, percent: 0 })
})

test('lessons finished elsewhere do not count', () => {
  expect(completionOf(places(1, 2), finished(2, 77, 78)).finished).toBe(1)
})

test.each([
  [0, 300, 0],
  [1, 300, 1],
  [299, 300, 99],
  [300, 300, 100],
  [0, 0, 0],
])('%d of %d is shown as %d: 100 only when all is done, 0 only when nothing is', (done, total, shown) => {
  expect(shownPercent({ finished: done, total, percent: total === 0 ? 0 : (done / total) * 100 })).toBe(shown)
})

test('a learner who has finished 1, 2 and 4 continues with 3 (F107)', () => {
  expect(continueAt(places(1, 2, 3, 4, 5), finished(1, 2, 4))?.id).toBe(3)
})

test('a learner who has finished nothing continues with the first, and one who has finished all with none', () => {
  expect(continueAt(places(7, 8), finished())?.id).toBe(7)
  expect(continueAt(places(7, 8), finished(7, 8))).toBeUndefined()
})
