import { expect, test } from 'vitest'
import { warmUpQueries } from './warm-up-queries.ts'

test('every kind of text is rehearsed, key by key and to more than one pattern holds', () => {
  expect(warmUpQueries(['Bachata a dos', 'Giro'])).toEqual([
    ...['B', 'Ba', 'Bac', 'Bach', 'Bacha', 'Bachat', 'Bachata', 'Bachata ', 'Bachata a', 'Bachata a '],
    ...['Bachata a d', 'Bachata a do', 'Bachata a dos', 'Bachata', 'Bahcata', 'Bachata a dos'],
    'Bachata a dos Bachata a dos',
    ...['G', 'Gi', 'Gir', 'Giro', 'Giro', 'Gior', 'Giro', 'Giro Giro'],
  ])
})

test('of a long list a few titles from all over are rehearsed', () => {
  const texts = warmUpQueries(Array.from({ length: 1000 }, (_, at) => `Clase ${at}`))
  expect(texts.filter((text) => /^Clase \d+$/.test(text)).length).toBeGreaterThan(8)
  expect(texts).toContain('Clase 875')
  expect(texts.filter((text) => / Clase/.test(text))).toEqual(['Clase 0 Clase 0', 'Clase 125 Clase 125'])
})

test('without lessons, or without a title, nothing is rehearsed', () => {
  expect([warmUpQueries([]), warmUpQueries([''])]).toEqual([[], []])
})
