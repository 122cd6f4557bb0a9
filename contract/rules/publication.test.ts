import { expect, test } from 'vitest'
import { isProgramPublished, isPublished } from './publication.ts'

const now = Date.parse('2026-03-05T10:00:00.000Z')

test.each([
  ['2026-03-05T09:59:59.999Z', true],
  ['2026-03-05T10:00:00.000Z', true],
  ['2026-03-05T10:00:00.001Z', false],
])('what is published at %s is out at ten: %s', (published_at, out) => {
  expect(isProgramPublished({ published_at }, now)).toBe(out)
  expect(isPublished({ published_at }, now)).toBe(out)
})

test('without a date a program is not out, and a course or lesson is (Q36)', () => {
  expect(isProgramPublished({ published_at: null }, now)).toBe(false)
  expect(isPublished({ published_at: null }, now)).toBe(true)
})
