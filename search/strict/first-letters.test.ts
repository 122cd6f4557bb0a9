import { expect, test } from 'vitest'
import { Gradual } from '../gradual.ts'
import { Alphabet } from './alphabet.ts'
import { layOutColumn } from './column.ts'
import { FirstLetters, nowhere } from './first-letters.ts'
import { Pattern } from './pattern.ts'

const texts = ['salsa en linea', 'bachata', 'son', 's', '']
const field = { name: 'title', weight: 1, read: (text: string) => text }
const alphabet = new Alphabet()
const column = new Gradual(() => layOutColumn(field, 1, texts, alphabet, true)).get()
const letters = new FirstLetters(column)
const codeOf = (letter: string) => alphabet.find(letter.charCodeAt(0))

test('a letter is remembered where it first stands, and nowhere else', () => {
  expect([...letters.of(codeOf('s'))]).toEqual([0, nowhere, 0, 0])
  expect([...letters.of(codeOf('n'))]).toEqual([7, nowhere, 2, nowhere])
  expect(letters.of(codeOf('n'))).toBe(letters.of(codeOf('n')))
})

test('a letter that no text has stands nowhere', () => {
  expect([...letters.of(codeOf('x'))]).toEqual([nowhere, nowhere, nowhere, nowhere])
})

test('no text holds a pattern before the earliest place told', () => {
  const pattern = new Pattern()
  for (const wanted of ['sa', 'on', 'lin', 'en linea', 'a']) {
    pattern.take(wanted, alphabet)
    letters.prepare(pattern)
    for (const [value, text] of texts.entries()) {
      if (text === '') continue
      const found = text.indexOf(wanted)
      expect(letters.earliest(value)).toBeLessThanOrEqual(found < 0 ? nowhere : found)
    }
  }
})
