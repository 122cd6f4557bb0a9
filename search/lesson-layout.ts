import type { SearchLayout } from './engine.ts'
import type { FacetLayout } from './facets/facets.ts'
import type { Orders } from './orders/ranks.ts'

/**
 * Must grow whenever the layout changes shape, a name, or how it is computed: a persisted layout with another number is
 * rebuilt.
 */
export const layoutSchema = 5

/**
 * The index data of one catalogue's lessons: everything that takes long to compute, as numbers that are persisted
 * (docs/decisions/011-persisted-search-index.md).
 */
export interface LessonLayout {
  readonly facets: FacetLayout
  readonly publishedAt: Float64Array
  readonly orders: Orders
  readonly search: SearchLayout
}
