import { countFilters, filterKinds, type LessonFilters } from '#contract/rules/lesson-filters.ts'
import { filtersOf, type ListQuery } from '#contract/rules/list-query.ts'
import type { Order } from '#contract/rules/ordering.ts'

/** A change of a list; each leads back to its first page. */
export interface ListChange {
  readonly q?: string
  readonly order?: Order | null
  readonly filters?: LessonFilters
}

/** A style or a family of styles. */
interface ChosenStyle {
  readonly filter: 'families' | 'disciplines'
  readonly slug: string
}

/** Applies a change. Defaults are left out, to keep the URL short. */
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

/** The query of a style that was chosen instead of a text: it replaces other styles, other filters stay. */
export function withStyle(query: ListQuery, { filter, slug }: ChosenStyle): ListQuery {
  return changeQuery(query, {
    q: '',
    filters: { ...filtersOf(query), families: [], disciplines: [], [filter]: [slug] },
  })
}

/** The same query at another page; the first one has no number. */
export function atPage({ page: _, ...query }: ListQuery, page: number): ListQuery {
  return page > 1 ? { ...query, page } : query
}

/** Number of filters in a query: the n of 'Quitar filtros (n)'. */
export const filterCount = (query: ListQuery) => countFilters(filtersOf(query))
