import { expect, test } from 'vitest'
import { madridTime } from './madrid-time.ts'

// Swedish dates are those of ISO 8601.
const zone = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
const byTimeZone = (instant: number) => zone.format(instant).replace(' ', 'T')

const minute = 60_000
const hour = 60 * minute

test('every six hours of fifty years are those of the time zone database', () => {
  const differing = []
  for (let instant = Date.UTC(1996, 0, 1); instant < Date.UTC(2046, 0, 1); instant += 6 * hour)
    if (madridTime(instant) !== byTimeZone(instant)) differing.push(instant)
  expect(differing).toEqual([])
})

test.each([2024, 2025, 2026, 2027, 2028, 2029, 2030])(
  'every half hour around both changes of the clock of %i too',
  (year) => {
    for (const month of [2, 9])
      for (let instant = Date.UTC(year, month, 24); instant < Date.UTC(year, month + 1, 1); instant += 30 * minute) {
        expect(madridTime(instant)).toBe(byTimeZone(instant))
        expect(madridTime(instant - 1)).toBe(byTimeZone(instant - 1))
      }
  },
)
