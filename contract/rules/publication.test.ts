import { expect, test } from 'vitest'
import { comparePremieres, isProgramPublished, isPublished } from './publication.ts'

const now = Date.parse('2026-03-05T10:00:00.000Z')

test.each([
  ['2026-03-05T09:59:59.999Z', true],
  ['2026-03-05T10:00:00.000Z', true],
  ['2026-03-05T10:00:00.001Z', false],
])('what is published at %s is out at ten: %s', (published_at, out) => {
  expect(isProgramPublished({ published_at }, now)).toBe(out)
  expect(isPublished({ published_at }, now)).toBe(out)
})

test('premieres come in the order of their dates, and those without a date come last', () => {
  const dates = [null, '2026-05-01T00:00:00.000Z', '2026-03-09T00:00:00.000Z', null, '2026-04-01T00:00:00.000+02:00']
  const sorted = dates.map((published_at) => ({ published_at })).toSorted(comparePremieres)
  expect(sorted.map(({ published_at }) => published_at?.slice(0, 10))).toEqual([
    '2026-03-09',
    '2026-04-01',
    '2026-05-01',
    undefined,
    undefined,
  ])
})

test('without a date a program is not out, and a course or lesson is (Q36)', () => {
  expect(isProgramPublished({ published_at: null }, now)).toBe(false)
  expect(isPublished({ published_at: null }, now)).toBe(true)
})
