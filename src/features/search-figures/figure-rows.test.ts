import { expect, test } from 'vitest'
import type { SearchFigures } from '#src/platform/latency.ts'
import { figureRows } from './figure-rows.ts'
import { wantsSearchFigures } from './figures-parameter.ts'

const found: SearchFigures = {
  of: 'find',
  text: 'bacahta',
  total: 1234,
  similar: 1200,
  timings: { waited: 0.1, built: 12.5, searched: 0.456, arranged: 0.2 },
  askedAt: 100,
  answeredAt: 101.5,
}
const said = (...args: Parameters<typeof figureRows>) =>
  Object.fromEntries(figureRows(...args).map(({ name, value }) => [name, value]))

test('a search shows its text, its results by engine, and its timings', () => {
  expect(said(found, 2.25)).toEqual({
    Texto: 'bacahta',
    Pregunta: 'búsqueda',
    Encontradas: '1234',
    Motor: 'palabras 34 + letras 1200',
    'En cola': '0,10 ms',
    'Construir el índice': '12,50 ms',
    Buscar: '0,46 ms',
    'Filtrar, contar y ordenar': '0,20 ms',
    'Ida y vuelta al hilo': '1,50 ms',
    'De la tecla a los ids': '2,25 ms',
  })
})

test('an answer without a key press has no key-to-answer time, and one without a text no engine', () => {
  expect(said({ ...found, text: '', similar: 0 }, undefined)).toMatchObject({
    Texto: '(ninguno)',
    Motor: 'ninguno',
    'De la tecla a los ids': '—',
  })
})

test.each([
  ['suggest', 'sugerencias'],
  ['collections', 'cursos o programas'],
] as const)('%s show only measured values', (of, words) => {
  const rows = said({ of, text: 'sal', total: 6, askedAt: 10, answeredAt: 11 }, 3)
  expect(rows.Pregunta).toBe(words)
  expect(Object.keys(rows)).toEqual([
    'Texto',
    'Pregunta',
    'Encontradas',
    'Ida y vuelta al hilo',
    'De la tecla a los ids',
  ])
})

test.each([
  ['?hud=1', true],
  ['?q=salsa&hud=1', true],
  ['', false],
  ['?hud=0', false],
  ['?hud', false],
])('%s asks for the figures: %s', (query, wanted) => {
  expect(wantsSearchFigures(query)).toBe(wanted)
})
