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
    .sort((a, b) => matches.worthOf(b) - matches.worthOf(a) || a - b)
    .map((at) => words[at])

describe('what a typed word may mean, best first', () => {
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
  ])('%s means %s', (typed, meant) => {
    expect(found(typed)[0]).toBe(meant)
  })

  test('a word being typed means all it begins, the shortest first', () => {
    expect(found('sals', true)).toEqual(['salsa', 'salsero'])
    expect(found('sa', true)).toEqual(['salsa', 'salto', 'salsero'])
  })

  test('a plural means its singular too, behind the plural itself', () => {
    const some = ['acordes', 'giro', 'giros', 'rotacion', 'sal']
    const plurals = new WordMatches(buildVocabulary(some))
    const meant = (word: string) =>
      [...plurals.find(word, false)].sort((a, b) => plurals.worthOf(b) - plurals.worthOf(a)).map((at) => some[at])
    expect(meant('giros')).toEqual(['giros', 'giro'])
    expect(meant('rotaciones')[0]).toBe('rotacion')
  })

  test('a finished short word means no longer one', () => {
    expect(found('sal')).toEqual([])
  })

  test('a word that stands as typed is worth more than any near it', () => {
    expect(found('tango').slice(0, 1)).toEqual(['tango'])
    expect(matches.worthOf(words.indexOf('tango'))).toBe(1)
  })

  test('nothing near means nothing', () => {
    expect(found('xyzzy')).toEqual([])
    expect(found('x'.repeat(10_000))).toEqual([])
  })
})
