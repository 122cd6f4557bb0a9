import { expect, test } from 'vitest'
import { Alphabet, classOf, letterClasses, rare } from './alphabet.ts'

test('a character keeps its first code', () => {
  const alphabet = new Alphabet()
  const code = alphabet.codeOf(97)
  expect([alphabet.codeOf(98) === code, alphabet.codeOf(97), alphabet.find(97)]).toEqual([false, code, code])
})

test('a character no text has is 0', () => {
  expect(new Alphabet().find(97)).toBe(0)
})

test('after 254 characters the others share one code, and the first keep theirs', () => {
  const alphabet = new Alphabet()
  const codes = Array.from({ length: 400 }, (_, at) => alphabet.codeOf(0x4e00 + at))
  expect(new Set(codes.slice(0, 254)).size).toBe(254)
  expect(new Set(codes.slice(254))).toEqual(new Set([rare]))
  expect(alphabet.find(0x4e00)).toBe(codes[0])
})

test('every unit has one of the classes, and an accent that of its letter', () => {
  for (let unit = 0; unit < 65536; unit++) expect(classOf(unit)).toBeLessThan(letterClasses)
  expect(classOf('ñ'.charCodeAt(0))).toBe(classOf('n'.charCodeAt(0)))
})
