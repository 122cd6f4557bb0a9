import { countFilters, filterKinds, type LessonFilters } from '#contract/rules/lesson-filters.ts'
import { filtersOf, type ListQuery } from '#contract/rules/list-query.ts'
import type { Order } from '#contract/rules/ordering.ts'

/** What a learner may change about a list, each leading back to its first page. */
export interface ListChange {
  readonly q?: string
  readonly order?: Order | null
  readonly filters?: LessonFilters
}

/** A style, or a whole family of them. */
export interface ChosenStyle {
  readonly filter: 'families' | 'disciplines'
  readonly slug: string
}

/** The query after a change. Defaults are left out, so that the address stays short and says only what was asked. */
export function changeQuery(query: ListQuery, change: ListChange): ListQuery {
  const filters = change.filters ?? filtersOf(query)
  const text = (change.q ?? query.q ?? '').trim()
  const order = change.order === undefined ? query.order : change.order
  return {
    ...(text === '' ? {} : { q: text }),
    ...(order ? { order } : {}),
    ...Object.fromEntries(filterKinds.filter((kind) => filters[kind].length > 0).map((kind) => [kind, filters[kind]])),
  }
}

/** The list of a style that was chosen instead of a text: other styles give way, what else is ticked stays. */
export function withStyle(query: ListQuery, { filter, slug }: ChosenStyle): ListQuery {
  return changeQuery(query, {
    q: '',
    filters: { ...filtersOf(query), families: [], disciplines: [], [filter]: [slug] },
  })
}

/** The same list at another page; the first one needs no number. */
export function atPage({ page: _, ...query }: ListQuery, page: number): ListQuery {
  return page > 1 ? { ...query, page } : query
}

/** How many filters an address sets: the n of 'Quitar filtros (n)'. */
export const filterCount = (query: ListQuery) => countFilters(filtersOf(query))
