import { expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { titleMarks } from './title-marks.ts'

const marked = (title: string, text: string, words: Record<string, number> = {}) =>
  titleMarks(title, text, new Map(Object.entries(words))).map(([start, end]) => title.slice(start, end))

test('a matched word is marked as it is written, accents included', () => {
  expect(marked('Bulerías de Núñez', 'nunez', { nunez: 5 })).toEqual(['Núñez'])
  expect(marked('Reguetón, reguetón', 'regueton', { regueton: 8 })).toEqual(['Reguetón', 'reguetón'])
})

test('only the typed letters of an incomplete word are marked', () => {
  expect(marked('Canción de cuna', 'canci', { cancion: 5 })).toEqual(['Canci'])
  expect(marked('An\u0303o nuevo', 'an', { ano: 2 })).toEqual(['An\u0303'])
})

test('a text that matches inside a word is marked there', () => {
  expect(marked('Bachata fusión', 'usion')).toEqual(['usión'])
  expect(marked('Cafe\u0301 con pies', ' AFE ')).toEqual(['afe\u0301'])
  expect(marked('A 💃 b', '💃')).toEqual(['💃'])
})

test.each(['', '  ', '\u0301', 'zzz'])('the text %j marks no letters', (text) => {
  expect(marked('Salsa', text)).toEqual([])
})

test('marks of any text lie inside the title, in order and apart', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 })
  fc.assert(
    fc.property(text, text, (title, sought) => {
      let last = 0
      for (const [start, end] of titleMarks(title, sought, new Map([[sought, 1]]))) {
        expect(start >= last && end > start && end <= title.length).toBe(true)
        last = end
      }
    }),
  )
})
