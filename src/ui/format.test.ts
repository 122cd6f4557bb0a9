import { expect, test } from 'vitest'
import { hueOf } from './discipline-hue.ts'
import { availableOn, formatClock, formatDate, formatDuration, timeSinceText } from './format.ts'

test('dates are written by the calendar of Madrid', () => {
  expect(formatDate('2026-03-05T10:00:00.000Z')).toBe('05/03/2026')
  expect(formatDate('2026-03-04T23:30:00.000Z')).toBe('05/03/2026')
  expect(availableOn('2026-07-01T22:30:00.000Z')).toBe('Disponible el 2/7')
})

test('durations are minutes and hours with no-break spaces', () => {
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

test('an age is given in its largest unit (F97), and a future date counts as now', () => {
  const now = Date.parse('2026-03-05T10:00:00.000Z')
  const ago = (ms: number) => timeSinceText(new Date(now - ms).toISOString(), now)
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
  const ages = [0, 999, minute - 1, minute, hour - 1, hour, day - 1, day, 400 * day, -day]
  const texts = ['0s', '0s', '59s', '1m', '59m', '1h', '23h', '1d', '400d', '0s']
  expect(ages.map(ago)).toEqual(texts.map((text) => `Hace ${text}`))
})

test('a known discipline has its hue, an unknown one a derived hue', () => {
  expect([hueOf('salsa'), hueOf('hip-hop')]).toEqual([12, 200])
  expect(hueOf('tango')).toBe(hueOf('tango'))
  for (const slug of ['tango', 'constructor', '']) expect(hueOf(slug)).toSatisfy((hue: number) => hue >= 0 && hue < 360)
})
