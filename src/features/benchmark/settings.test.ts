import { describe, expect, test } from 'vitest'
import { type Choice, choiceQuery, firstChoice, linesIn, parseChoice } from './choice.ts'

test('what an address says is what was chosen', () => {
  const choice: Choice = {
    size: 100_000,
    engines: ['fuse-page', 'meant'],
    seeded: 0,
    own: ['bachata sensual', 'niño, ¿qué?'],
    pace: 0,
  }
  const address = new URLSearchParams(choiceQuery(choice)).toString()
  expect(parseChoice(Object.fromEntries(new URLSearchParams(address)))).toEqual(choice)
  expect(parseChoice(choiceQuery(firstChoice))).toEqual(firstChoice)
})

describe('an address that says nothing useful gives the first choice', () => {
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
    expect(parseChoice(query)).toEqual(firstChoice)
  })
})

test.each([
  ['-5', 0],
  ['12.9', 12],
  ['99999999999', 1000],
  ['80ms', 80],
])('a pace of %s is taken as %i ms', (ritmo, pace) => {
  expect(parseChoice({ ritmo }).pace).toBe(pace)
})

test('engines stand in their own order and only once', () => {
  expect(parseChoice({ motores: 'palabras,letras,palabras,otro' }).engines).toEqual(['strict', 'meant'])
})

test('lines are bounded in number and length', () => {
  const lines = linesIn(`  uno \r\n\n${'x'.repeat(500)}\n${'y\n'.repeat(50)}`)
  expect(lines[0]).toBe('uno')
  expect([lines.length, lines[1]?.length]).toEqual([20, 60])
})
