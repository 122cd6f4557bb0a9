import { expect, test } from 'vitest'
import { comparePremieres, isAvailable, isNew, isProgramPublished, isPublished, opensAt } from './publication.ts'

const now = Date.parse('2026-03-05T10:00:00.000Z')

test.each([
  ['2026-03-05T09:59:59.999Z', true],
  ['2026-03-05T10:00:00.000Z', true],
  ['2026-03-05T10:00:00.001Z', false],
])('an object published at %s is out at ten: %s', (published_at, out) => {
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

const hour = 3_600_000
const day = 24 * hour
const at = (ms: number) => new Date(ms).toISOString()
const flagged = { new_tag: true, published_at: null }

test('a lesson without a date is available', () => {
  expect(isAvailable({ available_at: null, published_at: null }, now)).toBe(true)
})

test.each([
  [-1, true],
  [0, true],
  [1, false],
])('a lesson due %d ms from now: available %s', (offset, available) => {
  expect(isAvailable({ available_at: at(now + offset), published_at: null }, now)).toBe(available)
  expect(isAvailable({ available_at: null, published_at: at(now + offset) }, now)).toBe(available)
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

test('without a date of availability the date of publication decides whether a lesson is new (Q35)', () => {
  expect(isNew({ new_tag: true, available_at: null, published_at: at(now - day) }, now)).toBe(true)
  expect(isNew({ new_tag: true, available_at: null, published_at: at(now - 8 * day) }, now)).toBe(false)
})

test('the date of availability takes precedence over the date of publication', () => {
  const lesson = { new_tag: true, available_at: at(now - 8 * day), published_at: at(now - day) }
  expect(isNew(lesson, now)).toBe(false)
})

test('a lesson without any date, or without the flag, is never new', () => {
  expect(isNew({ ...flagged, available_at: null }, now)).toBe(false)
  expect(isNew({ new_tag: false, available_at: at(now), published_at: null }, now)).toBe(false)
})

test('a lesson opens on the later one of its two dates', () => {
  const [early, late] = [at(now), at(now + 1)]
  expect(opensAt({ available_at: early, published_at: late })).toBe(late)
  expect(opensAt({ available_at: late, published_at: early })).toBe(late)
  expect(opensAt({ available_at: null, published_at: late })).toBe(late)
  expect(opensAt({ available_at: early, published_at: null })).toBe(early)
  expect(opensAt({ available_at: null, published_at: null })).toBeNull()
})
