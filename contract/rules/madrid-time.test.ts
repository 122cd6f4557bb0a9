import { expect, test } from 'vitest'
import { madridTime } from './madrid-time.ts'

const zone = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
})

function byTimeZone(instant: number) {
  const parts = zone.formatToParts(instant).map(({ type, value }) => [type, Number(value)] as const)
  const { year, month, day, hour, minute } = Object.fromEntries(parts)
  return { year, month, day, hour, minute }
}

const minute = 60_000
const hour = 60 * minute

test('every six hours of fifty years are those of the time zone database', () => {
  const differing = []
  for (let instant = Date.UTC(1996, 0, 1); instant < Date.UTC(2046, 0, 1); instant += 6 * hour)
    if (JSON.stringify(madridTime(instant)) !== JSON.stringify(byTimeZone(instant))) differing.push(instant)
  expect(differing).toEqual([])
})

test.each([2024, 2025, 2026, 2027, 2028, 2029, 2030])('every half hour around both changes of the clock of %i too', (year) => {
  for (const month of [2, 9])
    for (let instant = Date.UTC(year, month, 24); instant < Date.UTC(year, month + 1, 1); instant += 30 * minute) {
      expect(madridTime(instant)).toEqual(byTimeZone(instant))
      expect(madridTime(instant - 1)).toEqual(byTimeZone(instant - 1))
    }
})
