import { expect, test } from 'vitest'
import { parseListQuery } from '#contract/rules/list-query.ts'
import { anyQueryString } from '#tests/factories/query-strings.ts'
import { fc } from '#tests/setup/fast-check.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

test('values stay strings, and the first of two equal names wins', () => {
  expect(parseSearch('?q=12&page={}&q=13')).toEqual({ q: '12', page: '{}' })
})

test('a flag without a value survives parsing and writing (F35, F38)', () => {
  expect(parseSearch(stringifySearch(parseSearch('?confirmSuccess&reto')))).toEqual({ confirmSuccess: '', reto: '' })
})

test('undefined, null and empty lists are left out, and a list is joined by commas', () => {
  expect(stringifySearch({ q: undefined, order: null, levels: [], disciplines: ['salsa', 'bachata'] })).toBe(
    '?disciplines=salsa%2Cbachata',
  )
})

test('any query string is read as a list, and the list written from it is read as the same list', () => {
  fc.assert(
    fc.property(anyQueryString, (search) => {
      const query = parseListQuery(parseSearch(search))
      expect(parseListQuery(parseSearch(stringifySearch({ ...query })))).toEqual(query)
    }),
    { numRuns: 1000, seed: 20_261 },
  )
})
