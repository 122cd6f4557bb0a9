import { expect, test } from 'vitest'
import { endOfMadridDay, madridTime } from './madrid-time.ts'

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
  'every half hour around both clock changes of %i is that of the time zone database',
  (year) => {
    for (const month of [2, 9])
      for (let instant = Date.UTC(year, month, 24); instant < Date.UTC(year, month + 1, 1); instant += 30 * minute) {
        expect(madridTime(instant)).toBe(byTimeZone(instant))
        expect(madridTime(instant - 1)).toBe(byTimeZone(instant - 1))
      }
  },
)

test.each([2026, 2027, 2028])(
  'every day of %i ends with its last millisecond, also where the clock changes',
  (year) => {
    for (let noon = Date.UTC(year, 0, 1, 12); noon < Date.UTC(year + 1, 0, 1); noon += 24 * hour) {
      const day = new Date(noon).toISOString().slice(0, 10)
      const end = endOfMadridDay(noon, 0)
      expect([byTimeZone(end), byTimeZone(end + 1).slice(10)]).toEqual([`${day}T23:59`, 'T00:00'])
      // Counted from the first and the last minute of an earlier day, it is the same end.
      const earlier = endOfMadridDay(noon, -14)
      expect([endOfMadridDay(earlier, 14), endOfMadridDay(endOfMadridDay(noon, -15) + 1, 14)]).toEqual([end, end])
    }
  },
)
