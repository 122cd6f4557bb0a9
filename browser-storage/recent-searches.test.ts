import { expect, test } from 'vitest'
import { maxRecentSearches, usableSearches, withoutSearch, withSearch } from './recent-searches.ts'

test('a search comes first, without the space around it', () => {
  expect(withSearch(['salsa'], '  giros ')).toEqual(['giros', 'salsa'])
})

test('the same words searched again move to the front and are stored once, in any spelling', () => {
  expect(withSearch(['giros', 'Reguetón'], 'regueton')).toEqual(['regueton', 'giros'])
})

test('at most eight are stored, and the oldest is removed', () => {
  const many = Array.from({ length: maxRecentSearches }, (_, place) => `búsqueda ${place}`)
  const after = withSearch(many, 'otra')
  expect([after.length, after[0], after.includes('búsqueda 7')]).toEqual([8, 'otra', false])
})

test('an empty text is not stored as a search', () => {
  expect(withSearch(['salsa'], '   ')).toEqual(['salsa'])
})

test('removing one search leaves the others', () => {
  expect(withoutSearch(['salsa', 'giros', 'zumba'], 'giros')).toEqual(['salsa', 'zumba'])
})

test.each([
  ['nothing', undefined, []],
  ['a text', 'salsa', []],
  ['a list with invalid items', ['salsa', 7, null, ' ', 'giros'], ['salsa', 'giros']],
])('%s that was stored is read without its invalid items', (_, stored, read) => {
  expect(usableSearches(stored)).toEqual(read)
})
