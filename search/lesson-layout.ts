import type { SearchLayout } from './engine.ts'
import type { FacetLayout } from './facets/facets.ts'
import type { Orders } from './orders/ranks.ts'

/**
 * Grows whenever a layout changes shape, or the same lessons would be laid out otherwise: one kept under another number
 * is made anew instead of being read with the wrong eyes.
 */
export const layoutSchema = 4

/**
 * The lessons of one catalogue laid out for questions: all that takes long to make, as numbers a device can keep
 * (docs/decisions/011-persisted-search-index.md).
 */
export interface LessonLayout {
  readonly facets: FacetLayout
  readonly publishedAt: Float64Array
  readonly orders: Orders
  readonly search: SearchLayout
}
