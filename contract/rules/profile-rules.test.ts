import { describe, expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { birthdayOf, daysIn, isBirthday, looksCompleted, phoneOf, profileScore } from './profile-rules.ts'

const today = '2026-11-21'

describe('days of a month (F173)', () => {
  test.each([
    [1, 2025, 31],
    [4, 2025, 30],
    [6, 2025, 30],
    [9, 2025, 30],
    [11, 2025, 30],
    [2, 2024, 29],
    [2, 2025, 28],
    [2, 2000, 29],
    [2, 2100, 28],
    [2, undefined, 29],
  ])('month %s of %s has %s', (month, year, days) => {
    expect(daysIn(month, year)).toBe(days)
  })

  test('the days of every month are those of the calendar', () => {
    for (let year = 1950; year <= 2030; year += 1)
      for (let month = 1; month <= 12; month += 1)
        expect(daysIn(month, year)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate())
  })
})

describe('a birth date from its parts', () => {
  test.each([
    ['no part gives no date (Q33)', {}, null],
    ['a day alone', { day: 9 }, '1950-01-09'],
    ['a month alone', { month: 12 }, '1950-12-01'],
    ['a year alone', { year: 1998 }, '1998-01-01'],
    ['all of them', { day: 3, month: 7, year: 1998 }, '1998-07-03'],
    ['31 April becomes its last day', { day: 31, month: 4, year: 1998 }, '1998-04-30'],
    ['29 February of a common year too', { day: 29, month: 2, year: 2001 }, '2001-02-28'],
    ['29 February of a leap year stays', { day: 29, month: 2, year: 2004 }, '2004-02-29'],
  ])('%s', (_said, parts, text) => {
    expect(birthdayOf(parts)).toBe(text)
  })

  test('the parts always form a real day', () => {
    const parts = fc.record(
      {
        day: fc.integer({ min: 1, max: 31 }),
        month: fc.integer({ min: 1, max: 12 }),
        year: fc.integer({ min: 1950, max: 2025 }),
      },
      { requiredKeys: ['year'] },
    )
    fc.assert(fc.property(parts, (chosen) => isBirthday(birthdayOf(chosen) ?? '', today)))
  })
})

describe('a birth date that was sent', () => {
  test.each(['1950-01-01', '2024-02-29', '2000-02-29', '1999-12-31', today])('%s is a valid birth date', (text) => {
    expect(isBirthday(text, today)).toBe(true)
  })

  test.each([
    ['before 1950', '1949-12-31'],
    ['tomorrow', '2026-11-22'],
    ['next year', '2027-01-01'],
    ['29 February of a common year', '2023-02-29'],
    ['29 February of 2100', '2100-02-29'],
    ['31 April', '1990-04-31'],
    ['day 0', '1990-04-00'],
    ['month 0', '1990-00-10'],
    ['month 13', '1990-13-01'],
    ['another order', '10-04-1990'],
    ['a month without its zero', '1990-4-10'],
    ['an instant', '1990-04-10T00:00:00Z'],
    ['a line after it', '1990-04-10\n'],
    ['digits of another script', '١٩٩٠-٠٤-١٠'],
    ['nothing', ''],
  ])('%s is not a valid birth date', (_said, text) => {
    expect(isBirthday(text, today)).toBe(false)
  })
})

describe('a phone number (F170)', () => {
  test.each([
    ['+34 600 111 222', '+34600111222'],
    ['+34600111222', '+34600111222'],
    ['  600 11 12 22 ', '600111222'],
    ['+ 44 20 7946 0958', '+442079460958'],
    ['112233445566778', '112233445566778'],
  ])('%j is stored as %s', (text, phone) => {
    expect(phoneOf(text)).toBe(phone)
  })

  test.each([
    '',
    ' ',
    '+',
    '123',
    '1122334455667788',
    '++34600111222',
    '34+600111222',
    '600-111-222',
    '(600) 111222',
    '600.111.222',
    '600111222 ext 3',
    '0034 600 111 222\n',
    '600\t111222',
    '٦٠٠١١١٢٢٢',
    '６００１１１２２２',
    'seiscientos',
  ])('%j is not a phone number', (text) => {
    expect(phoneOf(text)).toBeNull()
  })
})

describe('the completion of a profile (F180)', () => {
  const nothing = {
    onboarding_status: null,
    main_image_uri: null,
    city: null,
    country: null,
    birthday: null,
    phone: null,
  }
  const onboarded = { ...nothing, onboarding_status: 'completed' }

  test.each([
    ['nothing', nothing, 0],
    ['an onboarding that was only begun', { ...nothing, onboarding_status: 'started' }, 0],
    ['the onboarding', onboarded, 50],
    ['a picture', { ...nothing, main_image_uri: '/media/public/x.png' }, 25],
    ['a city and its country', { ...nothing, city: 'Sevilla', country: 'España' }, 15],
    ['a country alone', { ...nothing, country: 'España' }, 0],
    ['a city alone', { ...nothing, city: 'Sevilla' }, 0],
    ['a birth date', { ...nothing, birthday: '1990-04-10' }, 5],
    ['a phone', { ...nothing, phone: '+34600111222' }, 5],
    ['empty texts', { ...nothing, phone: '', birthday: '', main_image_uri: '' }, 0],
  ])('%s', (_said, user, score) => {
    expect(profileScore(user)).toBe(score)
  })

  test('a profile with every field is exactly 100', () => {
    const whole = { ...onboarded, main_image_uri: 'x', city: 'x', country: 'x', birthday: 'x', phone: 'x' }
    expect(profileScore(whole)).toBe(100)
  })

  test('only a profile strictly over 75 is shown as completed (Q39)', () => {
    const pictured = { ...onboarded, main_image_uri: 'x' }
    expect([profileScore(pictured), looksCompleted(profileScore(pictured))]).toEqual([75, false])
    const reachable = { ...pictured, phone: '+34600111222' }
    expect([profileScore(reachable), looksCompleted(profileScore(reachable))]).toEqual([80, true])
  })
})
