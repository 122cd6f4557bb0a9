import { expect, test } from 'vitest'
import { maxNamedLessons, storedLessonsOf, storedLessonsValue } from './stored-lessons.ts'

test('a learner’s stored lessons are read back from the cookie, and never by another learner', () => {
  const value = storedLessonsValue(7, [12, 9, 1_000_000_000])
  expect(value).toBe('7.12.9.1000000000')
  expect(storedLessonsOf(7, value)).toEqual([12, 9, 1_000_000_000])
  expect(storedLessonsOf(8, value)).toEqual([])
})

test('the cookie of stored lessons names at most fifty lessons, in less than 600 bytes', () => {
  const many = Array.from({ length: 200 }, (_, index) => 2_000_000_000 + index)
  const value = storedLessonsValue(2_000_000_000, many)
  expect(storedLessonsOf(2_000_000_000, value)).toEqual(many.slice(0, maxNamedLessons))
  expect(value.length).toBeLessThan(600)
})

test.each([null, '', '7', '7.', '7.0', '7.-1', '7.1e3', 'x.1', '7.1;8', `7${'.1'.repeat(51)}`])(
  'the value %s names no lesson',
  (value) => expect(storedLessonsOf(7, value)).toEqual([]),
)
