import { onDemand } from '../on-demand.ts'

/** The explicit orders of a list. */
export const orders = ['alphabetical_asc', 'alphabetical_desc', 'recent', 'older'] as const
export type Order = (typeof orders)[number]

export interface Orderable {
  readonly id: number
  readonly title: string
  readonly published_at: string | null
}

// Spanish collation: ñ after n, accents ignored unless all else is equal, `Clase 2` before `Clase 10`.
const collation = onDemand(() => new Intl.Collator('es', { numeric: true }).compare)

/** Compares two titles as a Spanish reader expects. */
export const compareTitles = (a: string, b: string): number => collation()(a, b)

const publishedAt = (item: Orderable) =>
  item.published_at === null ? Number.NEGATIVE_INFINITY : Date.parse(item.published_at)

/** Compares two items in an explicit order; ties are ordered by id, so that pages never overlap. */
export function compareBy(order: Order): (a: Orderable, b: Orderable) => number {
  switch (order) {
    case 'alphabetical_asc':
      return (a, b) => compareTitles(a.title, b.title) || a.id - b.id
    case 'alphabetical_desc':
      return (a, b) => compareTitles(b.title, a.title) || a.id - b.id
    case 'recent':
      return (a, b) => difference(publishedAt(b), publishedAt(a)) || b.id - a.id
    case 'older':
      return (a, b) => difference(publishedAt(a), publishedAt(b)) || a.id - b.id
  }
}

// Two undated items are -Infinity apart from each other, and that difference is not a number.
const difference = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

/** The order of a list when none is named: relevance while a text is set, else the most recent first (Q37). */
export function effectiveOrder(named: Order | null, text: string): Order | 'relevance' {
  return named ?? (text.trim() === '' ? 'recent' : 'relevance')
}
