import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Course, Program } from '#contract/catalogue.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import type { CollectionRequest, Collections } from '#contract/workers.ts'
import { catalogueQueries } from '../catalogue-queries.ts'
import { useCatalogueStatus } from '../catalogue-status.ts'

interface CollectionList<T> {
  readonly items: readonly T[]
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
  const { data: ids, isPlaceholderData } = useQuery({
    ...catalogueQueries.findCollections({ of, text: query.q ?? '', order: query.order ?? null }),
    enabled,
    placeholderData: keepPreviousData,
  })
  if (!collections || !ids) return undefined
  const byId = new Map(pick(collections).map((item) => [item.id, item]))
  const items = ids.flatMap((id) => byId.get(id) ?? [])
  return { items, stale: isPlaceholderData, collections }
}
