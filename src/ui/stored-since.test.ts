import { expect, test } from 'vitest'
import { storedSinceText } from './stored-since.ts'

const at = (text: string) => new Date(text).getTime()
const now = at('2026-11-23T18:00:00')

test.each([
  ['2026-11-23T12:30:00', 'Datos de hoy a las 12:30.'],
  ['2026-11-22T09:05:00', 'Datos de ayer a las 9:05.'],
  ['2026-11-23T01:05:00', 'Datos de hoy a la 1:05.'],
  ['2026-11-03T09:05:00', 'Datos del 03/11/2026 a las 9:05.'],
])('the date of data from %s is shown in words', (received, words) => {
  expect(storedSinceText({ dataUpdatedAt: at(received), isError: true }, now)).toBe(words)
})

test('data that this page has fetched are current until a refetch fails; missing data have no age', () => {
  const dataUpdatedAt = performance.timeOrigin + performance.now()
  expect(storedSinceText({ dataUpdatedAt, isError: false })).toBeNull()
  expect(storedSinceText({ dataUpdatedAt, isError: true })).toMatch(/^Datos de hoy/)
  expect(storedSinceText({ dataUpdatedAt: performance.timeOrigin - 1, isError: false })).not.toBeNull()
  expect(storedSinceText({ dataUpdatedAt: 0, isError: true })).toBeNull()
})
