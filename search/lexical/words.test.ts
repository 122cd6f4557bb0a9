import { expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { matchedSpans, queryWords, wordsOf } from './words.ts'

test.each([
  ['Salsa Cubana', ['salsa', 'cubana']],
  ['¡Muévete! (hip-hop) 20’', ['muevete', 'hip', 'hop', '20']],
  ['Año nuevo, ñandú', ['ano', 'nuevo', 'nandu']],
  ['n\u0303andu\u0301', ['nandu']],
  ['  ', []],
  ['💃🏽 שלום', ['שלום']],
])('%j has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each([
  ['salsa con marta', ['salsa', 'marta'], [], 'marta'],
  ['salsa ', ['salsa'], [], undefined],
  ['vuelta de', ['vuelta'], [], undefined],
  ['de', ['de'], [], 'de'],
  ['salsa salsa', ['salsa'], [], 'salsa'],
  ['!!!', [], [], undefined],
  ['Clases de bachata para Marta', ['bachata', 'marta'], ['clases', 'para'], 'marta'],
  ['salsa clase', ['salsa'], ['clase'], 'clase'],
  ['clase de ', ['clase'], [], undefined],
])('%j has the words %j, the optional words %j and the incomplete word %j', (text, words, optional, incomplete) => {
  expect(queryWords(text, 12)).toEqual({ words, optional, synonyms: new Map(), incomplete })
})

test('other names of a level are its synonyms', () => {
  expect(queryWords('salsa avanzadas', 12).synonyms).toEqual(new Map([['avanzadas', 'avanzado']]))
  expect(queryWords('salsa nivel 2', 12)).toMatchObject({ words: ['salsa', '2'], synonyms: new Map([['2', 'basico']]) })
})

test('only the beginning of a pasted page is parsed', () => {
  const page = Array.from({ length: 5000 }, (_, at) => `palabra${at}`).join(' ')
  expect(queryWords(page, 12).words).toHaveLength(12)
  const { words, optional } = queryWords(`clase para ${page}`, 12)
  expect(words.length + optional.length).toBeLessThanOrEqual(12)
})

const marked = (text: string, letters: [string, number][]) =>
  matchedSpans(text, new Map(letters)).map(({ start, end }) => text.slice(start, end))

test('matched letters are marked as they are written', () => {
  expect(marked('Reguetón básico y más REGUETÓN', [['regueton', 4]])).toEqual(['Regu', 'REGU'])
  expect(marked('Ñandú', [['nandu', 5]])).toEqual(['Ñandú'])
  expect(marked('n\u0303andu', [['nandu', 1]])).toEqual(['n\u0303'])
})

test('a word inside another is not marked', () => {
  expect(marked('Salsaton', [['salsa', 5]])).toEqual([])
})

test('in any text, marked spans are ordered, disjoint, and inside it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(5), (text, count) => {
      let last = 0
      for (const { start, end } of matchedSpans(text, new Map(wordsOf(text).map((word) => [word, count])))) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThanOrEqual(start)
        last = end
      }
      expect(last).toBeLessThanOrEqual(text.length)
    }),
  )
})
