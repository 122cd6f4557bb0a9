import { expect, test } from 'vitest'
import { foundWords } from './found-words.ts'

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
