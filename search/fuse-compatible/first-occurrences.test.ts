import { expect, test } from 'vitest'
import { IncrementalTask } from '../incremental-task.ts'
import { Alphabet } from './alphabet.ts'
import { layOutColumn } from './column.ts'
import { FirstOccurrences, notFound } from './first-occurrences.ts'
import { Pattern } from './pattern.ts'

const texts = ['salsa en linea', 'bachata', 'son', 's', '']
const field = { name: 'title', weight: 1, read: (text: string) => text }
const alphabet = new Alphabet()
const column = new IncrementalTask(() => layOutColumn(field, 1, texts, alphabet, true)).get()
const letters = new FirstOccurrences(column)
const codeOf = (letter: string) => alphabet.find(letter.charCodeAt(0))

test('only the first position of a letter is stored', () => {
  expect([...letters.of(codeOf('s'))]).toEqual([0, notFound, 0, 0])
  expect([...letters.of(codeOf('n'))]).toEqual([7, notFound, 2, notFound])
  expect(letters.of(codeOf('n'))).toBe(letters.of(codeOf('n')))
})

test('a letter that no text has gets no position', () => {
  expect([...letters.of(codeOf('x'))]).toEqual([notFound, notFound, notFound, notFound])
})

test('no text has a match before the earliest position returned', () => {
  const pattern = new Pattern()
  for (const wanted of ['sa', 'on', 'lin', 'en linea', 'a']) {
    pattern.set(wanted, alphabet)
    letters.prepare(pattern)
    for (const [value, text] of texts.entries()) {
      if (text === '') continue
      const found = text.indexOf(wanted)
      expect(letters.earliest(value)).toBeLessThanOrEqual(found < 0 ? notFound : found)
    }
  }
})
