import { expect, test } from 'vitest'
import { inflectionsOf } from './inflections.ts'

const all = (word: string) => {
  const { singulars, others } = inflectionsOf(word)
  return [...singulars, ...others]
}

test.each([
  ['giros', 'giro'],
  ['rotaciones', 'rotacion'],
  ['voces', 'voz'],
  ['voz', 'voces'],
  ['lento', 'lenta'],
  ['lento', 'lentas'],
  ['lentas', 'lento'],
  ['juguetona', 'jugueton'],
  ['jugueton', 'juguetonas'],
  ['bailadores', 'bailadora'],
])('an inflection of %s is %s', (word, other) => {
  expect(all(word)).toContain(other)
})

test.each(['sol', 'alegre', 'a', 's', 'es', 'ces', ''])('%j has no form of another gender', (word) => {
  expect(inflectionsOf(word).others.has(`${word.slice(0, -1)}o`)).toBe(false)
})

test('no word is its own inflection, nor is a stub of a word one', () => {
  for (const word of ['osos', 'ojos', 'as', 'eses', 'luces', 'ola', 'alegra'])
    for (const form of all(word)) {
      expect(form).not.toBe(word)
      expect(form.length).toBeGreaterThanOrEqual(3)
    }
  expect(all('alegra')).not.toContain('alegres')
})
