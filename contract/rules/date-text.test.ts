import { expect, test } from 'vitest'
import { atTimeOfDay, formatDate, formatDateTime } from './date-text.ts'

test.each([
  ['2026-03-05T10:00:00.000Z', '05/03/2026', '05/03/2026, 11:00'],
  // 23:30 in London is the next day in Madrid, in winter and in summer.
  ['2026-01-31T23:30:00.000Z', '01/02/2026', '01/02/2026, 00:30'],
  ['2026-06-30T22:05:00.000Z', '01/07/2026', '01/07/2026, 00:05'],
  ['2026-12-31T22:59:59.999Z', '31/12/2026', '31/12/2026, 23:59'],
  // The hour that the clock has twice.
  ['2026-10-25T00:30:00.000Z', '25/10/2026', '25/10/2026, 02:30'],
  ['2026-10-25T01:30:00.000Z', '25/10/2026', '25/10/2026, 02:30'],
])('%s reads %s in Madrid (D10)', (instant, date, time) => {
  expect([formatDate(instant), formatDateTime(instant)]).toEqual([date, time])
  expect(formatDate(Date.parse(instant))).toBe(date)
})

test('a time of day has the article of its hour, and no leading zero', () => {
  expect(['01:05', '1:30', '09:05', '13:30', '00:10'].map(atTimeOfDay)).toEqual([
    'a la 1:05',
    'a la 1:30',
    'a las 9:05',
    'a las 13:30',
    'a las 0:10',
  ])
})
