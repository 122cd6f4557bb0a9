import { expect, test } from 'vitest'
import { formatMegabytesPerMinute, formatTime, spokenTenths, spokenTime } from './format.ts'

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

test.each([
  [7, '7 segundos'],
  [7.1, '7 segundos y 1 décima'],
  [7.4, '7 segundos y 4 décimas'],
  [6.98, '7 segundos'],
  [65.2, '1 minuto, 5 segundos y 2 décimas'],
])('the mark at %s s is spoken as %s', (position, said) => {
  expect(spokenTenths(position)).toBe(said)
})
