import { expect, test } from 'vitest'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import { filtersOf, type ListQuery, parseListQuery } from '#contract/rules/list-query.ts'
import { parseSearch, stringifySearch } from '#src/app/search-params.ts'
import { atPage, changeQuery, filterCount, withStyle } from './list-query-changes.ts'

const full: ListQuery = {
  q: 'salsa y bachata',
  order: 'older',
  page: 3,
  disciplines: ['salsa', 'hip-hop'],
  professors: [4, 12],
  classTypes: ['Coreografías'],
  levels: ['basic'],
  durations: ['short', 'long'],
}

test('a query survives writing and parsing', () => {
  expect(parseListQuery(parseSearch(stringifySearch({ ...full })))).toEqual(full)
})

test('any change of the query returns to the first page and leaves the rest', () => {
  const { page: _, ...rest } = full
  expect(changeQuery(full, { order: 'recent' })).toEqual({ ...rest, order: 'recent' })
})

test('clearing everything leaves no query string', () => {
  expect(stringifySearch({ ...changeQuery(full, { q: ' ', order: null, filters: noFilters }) })).toBe('')
})

test('the first page is written without a number and the others with theirs', () => {
  expect(atPage(full, 1)).not.toHaveProperty('page')
  expect(atPage(full, 2)).toEqual({ ...full, page: 2 })
})

test('filters are counted option by option, and the text is none of them', () => {
  expect(filterCount(full)).toBe(8)
  expect(filterCount({ q: 'salsa' })).toBe(0)
  expect(filterCount(changeQuery(full, { filters: { ...filtersOf(full), disciplines: [] } }))).toBe(6)
})

test('a chosen style replaces the text and other styles, and leaves other filters ticked', () => {
  const { q: _, page: __, ...rest } = full
  expect(withStyle(full, { filter: 'disciplines', slug: 'bachata' })).toEqual({ ...rest, disciplines: ['bachata'] })
  const { disciplines: ___, ...others } = rest
  expect(withStyle(full, { filter: 'families', slug: 'urbanos' })).toEqual({ ...others, families: ['urbanos'] })
})
