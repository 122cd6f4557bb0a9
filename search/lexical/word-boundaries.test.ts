import { expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { repairWordBoundaries } from './word-boundaries.ts'

const vocabulary = [
  'cadera',
  'con',
  'cubano',
  'en',
  'estiramientos',
  'giro',
  'girl',
  'linea',
  'para',
  'parada',
  'salsa',
  'son',
  'style',
].sort()

test.each([
  ['salsa cubano', 'salsacubano'],
  ['salsa en linea', 'salsaenlinea'],
  ['giro con salsa en linea', 'giro con salsaenlinea'],
  ['salsa line', 'salsaline'],
  ['son cubano', 'soncubano'],
  ['linea en', 'lineaen'],
  ['en linea', 'enlinea'],
  ['estiramientos', 'estira mientos'],
  ['estiramien', 'estira mien'],
  ['salsa cadera', 'sal sa cadera'],
])('%s is the repaired form of %s', (repaired, typed) => {
  expect(repairWordBoundaries(typed.split(' '), vocabulary).join(' ')).toBe(repaired)
})

test.each([
  ['words of the catalogue, though together they are one', 'para da'],
  ['two words that are two in the catalogue', 'son cubano'],
  ['what only begins a word', 'estiramien'],
  ['a slip that ends like another word begins', 'paraada'],
  ['an unknown word', 'zzzzzzzz'],
  ['an unknown part', 'salsazzzz'],
  ['a slip at the end', 'salsay'],
  ['a slip that begins like a common word', 'enestilo'],
  ['a begun word in the middle', 'salsaline giro'],
  ['a plural of a word', 'girosoles'],
])('%s is left alone: %s', (_, typed) => {
  const known = ['da', 'estilos', 'girosol', 'soles', 'y', ...vocabulary].sort()
  expect(repairWordBoundaries(typed.split(' '), known).join(' ')).toBe(typed)
})

test.each([
  ['k pop', 'kpop', ['k', 'pop']],
  ['baile k pop facil', 'baile kpop facil', ['baile', 'facil', 'k', 'pop']],
  ['kpop', 'k pop', ['kpop']],
  ['kpop', 'kpop', ['pop']],
  ['kpop', 'kpop', ['k', 'kpop', 'pop']],
  ['b boy', 'bboy', ['b', 'boy']],
])('the name of a dance is %s, typed %s, where the catalogue writes it so', (repaired, typed, known) => {
  expect(repairWordBoundaries(typed.split(' '), known).join(' ')).toBe(repaired)
})

test('the repair of word boundaries neither loses nor adds a letter', () => {
  const letters = fc.array(fc.constantFrom(...vocabulary, 'sal', 'sa', 'mientos', 'zz')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 6 }), (words) => {
      expect(repairWordBoundaries(words, vocabulary).join('')).toBe(words.join(''))
    }),
    { seed: 20_261_121 },
  )
})
