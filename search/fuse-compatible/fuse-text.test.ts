import Fuse from 'fuse.js'
import { expect, test } from 'vitest'
import { fieldNorm, fuseText, wordCount } from './fuse-text.ts'

test.each([
  ['Reguetón BÁSICO', 'regueton basico'],
  ['ñandú ß Øre łódź', 'nandu ss ore lodz'],
  ['İ', 'i'],
  ['ascii only 12', 'ascii only 12'],
])('%s is compared as %s when diacritics are ignored', (text, compared) => {
  expect(fuseText(text, true)).toBe(compared)
})

test('diacritics stay when they are not ignored', () => {
  expect(fuseText('Reguetón', false)).toBe('reguetón')
})

test('every character there is in a unit is prepared as Fuse prepares it', () => {
  const options = { ignoreDiacritics: true, threshold: 0 }
  const different: string[] = []
  for (let unit = 0; unit < 65536; unit++) {
    const text = `a${String.fromCharCode(unit)}b`
    // Two texts that are prepared alike are equal, which is the only way to the score 0.
    if (Fuse.match(fuseText(text, true), text, options).score !== 0) different.push(unit.toString(16))
  }
  expect(different).toEqual([])
})

test.each([
  ['', 1],
  ['   ', 1],
  ['salsa', 1],
  [' salsa  cubana ', 2],
  ['a\tb\nc\u00a0d', 4],
  ['hip-hop, y más', 3],
])('%j has %d words', (text, words) => {
  expect(wordCount(text)).toBe(words)
})

test('the norm of a field is the one in the index of Fuse, up to a thousand words', () => {
  const texts = Array.from({ length: 1000 }, (_, at) => 'x '.repeat(at + 1))
  const { records } = Fuse.createIndex<string>([], texts).toJSON()
  expect(texts.map((text) => fieldNorm(wordCount(text)))).toEqual(records.map((record) => (record as { n: number }).n))
})
