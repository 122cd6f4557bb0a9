import { expect, test } from 'vitest'
import { joinDurations } from './duration-words.ts'

test.each([
  ['15 min', '15min'],
  ['15min', '15min'],
  ['15 minutos de salsa', '15min de salsa'],
  ['salsa 20m', 'salsa 20min'],
  ['1 h 05 min', '65min'],
  ['2 horas', '120min'],
  ['1h', '60min'],
  ['nivel 2', 'nivel 2'],
  ['2 bailes min', '2 bailes min'],
  ['menos de 20 minutos', 'menos de 20 minutos'],
  ['min', 'min'],
  ['', ''],
])('%j is read as %j', (text, read) => {
  expect(joinDurations(text.split(' ')).join(' ')).toBe(read)
})
