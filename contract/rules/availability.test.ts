import { expect, test } from 'vitest'
import { isAvailable, isNew } from './availability.ts'

const now = Date.parse('2026-03-05T10:00:00.000Z')
const hour = 3_600_000
const day = 24 * hour
const at = (ms: number) => new Date(ms).toISOString()
const flagged = { new_tag: true, published_at: null }

test('a lesson without a date is available', () => {
  expect(isAvailable({ available_at: null }, now)).toBe(true)
})

test.each([
  [-1, true],
  [0, true],
  [1, false],
])('a lesson due %d ms from now: available %s', (offset, available) => {
  expect(isAvailable({ available_at: at(now + offset) }, now)).toBe(available)
})

test.each([
  ['6 days 23 hours ago', 6 * day + 23 * hour, true],
  ['7 days ago to the millisecond', 7 * day, true],
  ['7 days 1 hour ago', 7 * day + hour, false],
  ['this instant', 0, true],
  ['in an hour', -hour, false],
])('a flagged lesson available %s: new %s (F95)', (_, age, shown) => {
  expect(isNew({ ...flagged, available_at: at(now - age) }, now)).toBe(shown)
})

test('without a date of availability the date of publication counts (Q35)', () => {
  expect(isNew({ new_tag: true, available_at: null, published_at: at(now - day) }, now)).toBe(true)
  expect(isNew({ new_tag: true, available_at: null, published_at: at(now - 8 * day) }, now)).toBe(false)
})

test('the date of availability wins over the date of publication', () => {
  const lesson = { new_tag: true, available_at: at(now - 8 * day), published_at: at(now - day) }
  expect(isNew(lesson, now)).toBe(false)
})

test('a lesson without any date, or without the flag, is never new', () => {
  expect(isNew({ ...flagged, available_at: null }, now)).toBe(false)
  expect(isNew({ new_tag: false, available_at: at(now), published_at: null }, now)).toBe(false)
})
