import { expect, test } from 'vitest'
import { courseNoun, foundWords, notThereWords, programNoun } from './found-copy.ts'
import { programsFoundWords } from './programs-found-copy.ts'

test.each([
  [12, 12, '12 clases'],
  [1, 1, '1 clase'],
  [0, 0, '0 clases'],
  [42, 12, '42 clases, 30 solo parecidas'],
  [13, 12, '13 clases, 1 solo parecida'],
  [30, 0, '30 clases parecidas'],
  [1, 0, '1 clase parecida'],
  [12_340, 2_340, '12.340 clases, 10.000 solo parecidas'],
])('%d found, %d of them by their words: %s', (total, similarFrom, words) => {
  expect(foundWords(total, similarFrom)).toBe(words)
})

test('courses and programs are counted by their own names', () => {
  expect(foundWords(13, 12, courseNoun)).toBe('13 cursos, 1 solo parecido')
  expect(foundWords(3, 0, programNoun)).toBe('3 programas parecidos')
  expect(notThereWords({ total: 3, similarFrom: 0, missing: 'kizomba' }, 'kizomba', programNoun)).toBe(
    'No hay programas de kizomba',
  )
  expect(notThereWords({ total: 3, similarFrom: 3, missing: 'gratis' }, 'salsa gratis', courseNoun)).toBe(
    'Ningún curso dice «gratis»',
  )
})

test.each([
  [
    'there is no lexical match',
    { total: 12, similarFrom: 0, missing: 'kizomba' },
    'kizomba',
    'No hay clases de kizomba',
  ],
  [
    'a style is missing',
    { total: 60, similarFrom: 0, missing: 'kizomba' },
    'kizomba fácil',
    'No hay clases de kizomba',
  ],
  [
    'no class has all words',
    { total: 9, similarFrom: 0, missing: null },
    ' salsa nadie ',
    'No hay clases de salsa nadie',
  ],
  [
    'a word is missing',
    { total: 23, similarFrom: 23, missing: 'gratis' },
    'salsa gratis',
    'Ninguna clase dice «gratis»',
  ],
  ['all is there', { total: 23, similarFrom: 20, missing: null }, 'salsa', null],
  ['nothing was asked', { total: 178, similarFrom: 178, missing: null }, '', null],
])('where %s the message is %j', (_what, found, text, words) => {
  expect(notThereWords(found, text)).toBe(words)
})

test.each([
  [[5, 5], [0, 0], '5 programas'],
  [[5, 5], [2, 2], '5 programas y 2 más, muy pronto'],
  [[3, 1], [1, 1], '3 programas, 2 solo parecidos, y 1 más, muy pronto'],
  [[0, 0], [1, 1], '1 programa, muy pronto'],
  [[0, 0], [3, 1], '3 programas, 2 solo parecidos, muy pronto'],
  [[0, 0], [1, 0], '1 programa parecido, muy pronto'],
  [[0, 0], [0, 0], '0 programas'],
] as const)('%j programs, and %j to come: %s (F100)', (published, upcoming, words) => {
  const counted = ([total, similarFrom]: readonly [number, number]) => ({ total, similarFrom })
  expect(programsFoundWords(counted(published), counted(upcoming))).toBe(words)
})
