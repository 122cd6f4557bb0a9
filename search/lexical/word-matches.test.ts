import { describe, expect, test } from 'vitest'
import { buildVocabulary } from './vocabulary.ts'
import { WordMatches } from './word-matches.ts'

const words = [
  'bachata',
  'bachatera',
  'hola',
  'llano',
  'marta',
  'reggaeton',
  'salsa',
  'salsero',
  'salto',
  'tango',
  'tanto',
]
const matches = new WordMatches(buildVocabulary(words))
const found = (word: string, typing = false) =>
  [...matches.find(word, typing)]
    .sort((a, b) => matches.weightOf(b) - matches.weightOf(a) || a - b)
    .map((at) => words[at])

describe('the matches of a typed word, best first', () => {
  test.each([
    ['salsa', 'salsa'],
    ['bachata', 'bachata'],
    ['bacahta', 'bachata'],
    ['vachata', 'bachata'],
    ['ola', 'hola'],
    ['yano', 'llano'],
    ['regueton', 'reggaeton'],
    ['regeaton', 'reggaeton'],
    ['mrta', 'marta'],
    ['tanog', 'tango'],
  ])('%s matches %s', (typed, term) => {
    expect(found(typed)[0]).toBe(term)
  })

  test('a prefix matches all words that start with it, the shortest first', () => {
    expect(found('sals', true)).toEqual(['salsa', 'salsero'])
    expect(found('sa', true)).toEqual(['salsa', 'salto', 'salsero'])
  })

  test('a plural matches its singular too, after the plural itself', () => {
    const some = ['acordes', 'giro', 'giros', 'rotacion', 'sal']
    const plurals = new WordMatches(buildVocabulary(some))
    const matched = (word: string) =>
      [...plurals.find(word, false)].sort((a, b) => plurals.weightOf(b) - plurals.weightOf(a)).map((at) => some[at])
    expect(matched('giros')).toEqual(['giros', 'giro'])
    expect(matched('rotaciones')[0]).toBe('rotacion')
  })

  test('other genders match too, after prefix matches while the word is incomplete', () => {
    const some = ['lenta', 'lentas', 'pasada', 'paso', 'punto']
    const genders = new WordMatches(buildVocabulary(some))
    const matched = (word: string) =>
      [...genders.find(word, true)].sort((a, b) => genders.weightOf(b) - genders.weightOf(a)).map((at) => some[at])
    expect(matched('lento')).toEqual(['lenta', 'lentas'])
    expect(matched('pasa')).toEqual(['pasada', 'paso'])
  })

  test('a synonym ranks just after the word itself', () => {
    expect(
      [...matches.find('tanto', false, 'salsa')].sort((a, b) => matches.weightOf(b) - matches.weightOf(a)),
    ).toEqual([words.indexOf('tanto'), words.indexOf('salsa')])
    expect([...matches.find('xyzzy', false, 'nowhere')]).toEqual([])
  })

  test('a typo match of a word with an exact match scores less than one of a word without', () => {
    const some = new WordMatches(buildVocabulary(['abrazos', 'brazos']))
    const slip = () => some.weightOf(0)
    some.find('brazos', false)
    const besideItself = slip()
    some.find('brzos', false)
    expect(some.weightOf(1)).toBeGreaterThan(besideItself)
    expect(besideItself).toBeLessThan(0.35)
  })

  test('a three-letter word may lack one letter, and only without another match', () => {
    const some = ['las', 'luis', 'oido', 'sol', 'solo']
    const short = new WordMatches(buildVocabulary(some))
    const matched = (word: string) => [...short.find(word, false)].map((at) => some[at])
    expect(matched('lus')).toEqual(['luis'])
    expect(matched('ido')).toEqual(['oido'])
    expect(matched('sol')).toEqual(['sol'])
  })

  test('a lookup of the word itself ignores similar words', () => {
    expect([...matches.findExact('tango')].map((at) => words[at])).toEqual(['tango'])
    expect([...matches.findExact('tang')]).toEqual([])
  })

  test('a complete short word is not matched as a prefix', () => {
    expect(found('sal')).toEqual([])
  })

  test('an exact match scores more than any near one', () => {
    expect(found('tango').slice(0, 1)).toEqual(['tango'])
    expect(matches.weightOf(words.indexOf('tango'))).toBe(1)
  })

  test('a word without a similar word in the vocabulary has no match', () => {
    expect(found('xyzzy')).toEqual([])
    expect(found('x'.repeat(10_000))).toEqual([])
  })
})
