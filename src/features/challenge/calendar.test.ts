import { expect, test } from 'vitest'
import { calendarFile, challengeEvents } from './calendar.ts'

const today = new Date(2026, 1, 26, 22, 15)
const events = challengeEvents(today, 'Alcompás', 'https://academia.test/inicio')
const file = calendarFile(events, 'Alcompás', new Date('2026-02-26T21:15:00.000Z'))
/** The lines as a calendar reads them: what was folded is one line again. */
const lines = file.replaceAll('\r\n ', '').split('\r\n')
const values = (name: string) =>
  lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1))

test('the challenge is five evenings in a row, from tomorrow on, across the end of a month', () => {
  expect(values('DTSTART')).toEqual([
    '20260227T190000',
    '20260228T190000',
    '20260301T190000',
    '20260302T190000',
    '20260303T190000',
  ])
  expect(values('SUMMARY')[4]).toBe('Reto Shake your body: día 5')
})

test('a calendar file has what a calendar needs: version, product, and for each event its own name and stamp', () => {
  expect([lines[0], lines[1], lines.at(-2), lines.at(-1)]).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'END:VCALENDAR',
    '',
  ])
  expect(new Set(values('UID')).size).toBe(5)
  expect(values('DTSTAMP')).toEqual(Array.from({ length: 5 }, () => '20260226T211500Z'))
})

test('no line of a calendar is longer than 75 octets, and no character is cut in two', () => {
  const long = calendarFile(
    [{ uid: 'a', title: 'ñ'.repeat(200), description: 'coma, punto y coma; y\nsalto', start: today, minutes: 30 }],
    'Alcompás',
    today,
  )
  for (const line of long.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const read = long.replaceAll('\r\n ', '')
  expect(read).toContain(`SUMMARY:${'ñ'.repeat(200)}\r\n`)
  expect(read).toContain('DESCRIPTION:coma\\, punto y coma\\; y\\nsalto\r\n')
})
