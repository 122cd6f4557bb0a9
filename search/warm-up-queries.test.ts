import { expect, test } from 'vitest'
import { warmUpQueries } from './warm-up-queries.ts'

test('the warm-up queries cover every kind of text, typed key by key, and one longer than a pattern', () => {
  expect(warmUpQueries(['Bachata a dos', 'Giro'])).toEqual([
    ...['B', 'Ba', 'Bac', 'Bach', 'Bacha', 'Bachat', 'Bachata', 'Bachata ', 'Bachata a', 'Bachata a '],
    ...['Bachata a d', 'Bachata a do', 'Bachata a dos', 'Bachata', 'Bahcata', 'Bachata a dos'],
    'Bachata a dos Bachata a dos',
    ...['G', 'Gi', 'Gir', 'Giro', 'Giro', 'Gior', 'Giro', 'Giro Giro'],
  ])
})

test('the warm-up queries of a long list use a few titles from all parts of it', () => {
  const texts = warmUpQueries(Array.from({ length: 1000 }, (_, at) => `Clase ${at}`))
  expect(texts.filter((text) => /^Clase \d+$/.test(text)).length).toBeGreaterThan(8)
  expect(texts).toContain('Clase 875')
  expect(texts.filter((text) => / Clase/.test(text))).toEqual(['Clase 0 Clase 0', 'Clase 125 Clase 125'])
})

test('without lessons, or without a title, there are no warm-up queries', () => {
  expect([warmUpQueries([]), warmUpQueries([''])]).toEqual([[], []])
})
