import Fuse from 'fuse.js'
import { expect, test } from 'vitest'
import { fieldNorm, wordCount } from './field-norm.ts'

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
