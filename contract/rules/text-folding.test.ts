import { expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { fold } from './text-folding.ts'

test.each([
  ['Reguetón', 'regueton'],
  ['MAÑANA', 'manana'],
  ['pingüino', 'pinguino'],
  ['Fácil', 'facil'],
  ['Danza Clásica', 'danza clasica'],
  ['Françoise', 'francoise'],
  ['hip-hop 2', 'hip-hop 2'],
  ['', ''],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('a composed and a decomposed letter fold alike', () => {
  expect(fold('n\u0303')).toBe(fold('ñ'))
})

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})
