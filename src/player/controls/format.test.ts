import { expect, test } from 'vitest'
import { formatTime, spokenTime } from './format.ts'

test.each([
  [0, '0:00', '0 segundos'],
  [65.9, '1:05', '1 minuto y 5 segundos'],
  [3601, '1:00:01', '1 hora y 1 segundo'],
  [Number.NaN, '0:00', '0 segundos'],
  [-3, '0:00', '0 segundos'],
])('%f s', (position, shown, said) => {
  expect([formatTime(position), spokenTime(position)]).toEqual([shown, said])
})
