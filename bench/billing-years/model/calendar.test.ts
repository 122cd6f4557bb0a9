import { expect, test } from 'vitest'
import { addMonths, dateOf, day, type Minute, madridDate, madridMidnightAfter, minuteOf } from './calendar.ts'

test('dates and minutes are those of the calendar, for seven years of days', () => {
  for (
    let at = minuteOf({ year: 2026, month: 1, day: 1 }, 90);
    at < minuteOf({ year: 2033, month: 1, day: 1 });
    at += day
  ) {
    const date = new Date(at * 60_000)
    expect(dateOf(at)).toEqual({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })
    expect(minuteOf(dateOf(at), 90)).toBe(at)
  }
})

test('a month without the day ends on its last one, in leap years too', () => {
  const from = (year: number, month: number, on: number): Minute => minuteOf({ year, month, day: on }, 600)
  expect(addMonths(from(2028, 1, 31), 1)).toBe(from(2028, 2, 29))
  expect(addMonths(from(2028, 1, 31), 13)).toBe(from(2029, 2, 28))
  expect(addMonths(from(2028, 2, 29), 12)).toBe(from(2029, 2, 28))
  expect(addMonths(from(2028, 8, 31), 6)).toBe(from(2029, 2, 28))
  expect(addMonths(from(2028, 1, 31), 2)).toBe(from(2028, 3, 31))
})

test('a date is shown by the clocks of Madrid, also where they change', () => {
  const format = new Intl.DateTimeFormat('es-ES', {
    timeZone: 'Europe/Madrid',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  for (
    let at = minuteOf({ year: 2028, month: 3, day: 20 });
    at < minuteOf({ year: 2029, month: 11, day: 5 });
    at += 30
  ) {
    expect(madridDate(at)).toBe(format.format(at * 60_000))
    const end = madridMidnightAfter(at, 0)
    expect([madridDate(end - 1), madridDate(end) === madridDate(end - 1)]).toEqual([madridDate(at), false])
  }
})
