import { expect, test } from 'vitest'
import { formatMegabytesPerMinute, formatTime, spokenTime } from './format.ts'

test.each([
  [0, '0:00', '0 segundos'],
  [65.9, '1:05', '1 minuto y 5 segundos'],
  [3601, '1:00:01', '1 hora y 1 segundo'],
  [Number.NaN, '0:00', '0 segundos'],
  [-3, '0:00', '0 segundos'],
])('a position of %f s is shown and spoken', (position, shown, said) => {
  expect([formatTime(position), spokenTime(position)]).toEqual([shown, said])
})

test.each([
  [196_000, '1,5 MB/min'],
  [511_000, '4 MB/min'],
  [2_547_000, '19 MB/min'],
])('a rate of %i bit/s is shown as %s', (rate, cost) => {
  expect(formatMegabytesPerMinute(rate)).toBe(cost)
})
