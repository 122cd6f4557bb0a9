import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Course, Program } from '#contract/catalogue.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import type { CollectionRequest, Collections } from '#contract/workers.ts'
import { catalogueQueries } from '../catalogue-queries.ts'
import { useCatalogueStatus } from '../catalogue-status.ts'

interface CollectionList<T> {
  /** Exact matches, then, from `similarFrom` on, similar ones. */
  readonly items: readonly T[]
  readonly similarFrom: number
  /** Words of the text that none of them has; null for none. */
  readonly missing: string | null
  /** True while another answer loads. */
  readonly stale: boolean
  readonly collections: Collections
}

/** The courses of a query, in its order (F89, F99). Undefined while they load. */
export const useCourseList = (query: ListQuery) =>
  useCollectionList<Course>('courses', query, (collections) => collections.courses)

/** The programs of a query, published or not, in its order (F89, F100). */
export const useProgramList = (query: ListQuery) =>
  useCollectionList<Program>('programs', query, (collections) => collections.programs)

function useCollectionList<T extends Course | Program>(
  of: CollectionRequest['of'],
  query: ListQuery,
  pick: (collections: Collections) => readonly T[],
): CollectionList<T> | undefined {
  const enabled = useCatalogueStatus().kind === 'ready'
  const { data: collections } = useQuery({ ...catalogueQueries.collections(), enabled })
  const { data: found, isPlaceholderData } = useQuery({
    ...catalogueQueries.findCollections({ of, text: query.q ?? '', order: query.order ?? null }),
    enabled,
    placeholderData: keepPreviousData,
  })
  if (!collections || !found) return undefined
  const byId = new Map(pick(collections).map((item) => [item.id, item]))
  const itemsOf = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const exact = itemsOf(found.ids.slice(0, found.similarFrom))
  const items = [...exact, ...itemsOf(found.ids.slice(found.similarFrom))]
  return { items, similarFrom: exact.length, missing: found.missing, stale: isPlaceholderData, collections }
}
