import { expect, test } from 'vitest'
import { birthdayText, daysFor, months, partsOf, withPart, yearsUntil } from './birth-choices.ts'

test('31 April is not offered, and 29 February only where there is one', () => {
  expect(daysFor({ month: 4 })).toHaveLength(30)
  expect(daysFor({ month: 2, year: 2001 })).toHaveLength(28)
  expect(daysFor({ month: 2, year: 2000 })).toHaveLength(29)
  expect(daysFor({ month: 2 })).toHaveLength(29)
  expect(daysFor({})).toHaveLength(31)
})

test('years go from this one back to 1950, and months have their Spanish names', () => {
  const years = yearsUntil(2026)
  expect([years[0], years.at(-1), years.length]).toEqual([2026, 1950, 77])
  expect(months.map(({ label }) => label).slice(0, 3)).toEqual(['enero', 'febrero', 'marzo'])
})

test('a day beyond its month becomes the last one, once the month is chosen', () => {
  const day = withPart({}, 'day', 31)
  expect(withPart(day, 'year', 1990)).toEqual({ day: 31, year: 1990 })
  expect(withPart(day, 'month', 4)).toEqual({ day: 30, month: 4 })
})

test('29 February stays until a non-leap year is chosen', () => {
  const parts = withPart(withPart({}, 'day', 29), 'month', 2)
  expect(parts.day).toBe(29)
  expect(birthdayText(withPart(parts, 'year', 2000))).toBe('2000-02-29')
  expect(birthdayText(withPart(parts, 'year', 2001))).toBe('2001-02-28')
})

test('a birth date is sent whole or not at all', () => {
  expect(birthdayText({})).toBe('')
  expect(birthdayText({ month: 5 })).toBeUndefined()
  expect(birthdayText({ day: 7, month: 5 })).toBeUndefined()
  expect(birthdayText({ day: 7, month: 5, year: 1991 })).toBe('1991-05-07')
  expect(partsOf('1991-05-07')).toEqual({ year: 1991, month: 5, day: 7 })
  expect(partsOf(null)).toEqual({})
})
