import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('what is typed stays what it was, and the first of two equal names wins', () => {
  expect(parseSearch('?q=12&page={}&q=13')).toEqual({ q: '12', page: '{}' })
})

test('a name that stands alone is still there when the address is written anew (F35, F38)', () => {
  expect(parseSearch(stringifySearch(parseSearch('?confirmSuccess&reto')))).toEqual({ confirmSuccess: '', reto: '' })
})

test('what says nothing is left out, and a list is joined by commas', () => {
  expect(stringifySearch({ q: undefined, order: null, levels: [], disciplines: ['salsa', 'bachata'] })).toBe(
    '?disciplines=salsa%2Cbachata',
  )
})
