import { expect, test } from 'vitest'
import { availableOn, formatDate } from './dates.ts'
import { hueOf } from './discipline-hue.ts'
import { formatClock, formatDuration } from './durations.ts'
import { timeSinceWords } from './time-since-words.ts'

test('dates are written by the calendar of Madrid', () => {
  expect(formatDate('2026-03-05T10:00:00.000Z')).toBe('05/03/2026')
  expect(formatDate('2026-03-04T23:30:00.000Z')).toBe('05/03/2026')
  expect(availableOn('2026-07-01T22:30:00.000Z')).toBe('Disponible el 2/7')
})

test('lengths are said in minutes and hours that do not break', () => {
  expect([0, 20, 900, 3600, 3900].map(formatDuration)).toEqual([
    '0\u00a0min',
    '1\u00a0min',
    '15\u00a0min',
    '1\u00a0h',
    '1\u00a0h 05\u00a0min',
  ])
})

test('positions are shown as a clock does', () => {
  expect([0, 7.9, 247, 3750, -3].map(formatClock)).toEqual(['0:00', '0:07', '4:07', '1:02:30', '0:00'])
})

test('what came out says how long ago, in its largest unit', () => {
  const now = Date.parse('2026-03-05T10:00:00.000Z')
  const ago = (seconds: number) => timeSinceWords(new Date(now - seconds * 1000).toISOString(), now)
  expect([59, 60, 3 * 3600, 49 * 3600, -100].map(ago)).toEqual(['Hace 59s', 'Hace 1m', 'Hace 3h', 'Hace 2d', 'Hace 0s'])
})

test('a discipline keeps its hue, and one nobody knows gets one of its own', () => {
  expect([hueOf('salsa'), hueOf('hip-hop')]).toEqual([12, 200])
  expect(hueOf('tango')).toBe(hueOf('tango'))
  for (const slug of ['tango', 'constructor', '']) expect(hueOf(slug)).toSatisfy((hue: number) => hue >= 0 && hue < 360)
})
