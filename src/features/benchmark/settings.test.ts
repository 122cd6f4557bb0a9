import { describe, expect, test } from 'vitest'
import { type BenchmarkSettings, defaultSettings, parseLines, parseSettings, settingsQuery } from './settings.ts'

test('settings survive the round trip through the URL', () => {
  const choice: BenchmarkSettings = {
    size: 100_000,
    engines: ['fuse-page', 'lexical'],
    seeded: 0,
    own: ['bachata sensual', 'niño, ¿qué?'],
    pace: 0,
  }
  const url = new URLSearchParams(settingsQuery(choice)).toString()
  expect(parseSettings(Object.fromEntries(new URLSearchParams(url)))).toEqual(choice)
  expect(parseSettings(settingsQuery(defaultSettings))).toEqual(defaultSettings)
})

describe('URL parameters without valid values give the defaults', () => {
  test.each<Record<string, unknown>>([
    {},
    { clases: '999' },
    { clases: ['10000'], motores: { length: 3 } },
    { motores: '' },
    { motores: 'nadie,,x' },
    { ritmo: 'rápido' },
    { serie: '7' },
    { serie: '0' },
    { serie: '0', textos: ' \n\n ' },
    { clases: null, ritmo: undefined, textos: 5 },
    { __proto__: null, constructor: 'x' },
  ])('%j', (query) => {
    expect(parseSettings(query)).toEqual(defaultSettings)
  })
})

test.each([
  ['-5', 0],
  ['12.9', 12],
  ['99999999999', 1000],
  ['80ms', 80],
])('a pace of %s is taken as %i ms', (ritmo, pace) => {
  expect(parseSettings({ ritmo }).pace).toBe(pace)
})

test('engines are in display order and unique', () => {
  expect(parseSettings({ motores: 'palabras,letras,palabras,otro' }).engines).toEqual(['fuse-compatible', 'lexical'])
})

test('lines are bounded in number and length', () => {
  const lines = parseLines(`  uno \r\n\n${'x'.repeat(500)}\n${'y\n'.repeat(50)}`)
  expect(lines[0]).toBe('uno')
  expect([lines.length, lines[1]?.length]).toEqual([20, 60])
})
