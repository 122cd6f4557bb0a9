import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Course, Program } from '#contract/catalogue.ts'
import type { Collections } from '#contract/catalogue-update.ts'
import { Failure, type FailureCode } from '#contract/errors.ts'
import type { ListQuery } from '#contract/rules/list-query.ts'
import type { CollectionRequest } from '#contract/workers.ts'
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

interface CollectionListAnswer<T> {
  /** Undefined while it loads, and after a failure. */
  readonly list: CollectionList<T> | undefined
  readonly failure: ListFailure | undefined
}

/** A list that could not be read. */
interface ListFailure {
  readonly code: FailureCode
  readonly retry: () => void
}

/** The courses of a query, in its order (F89, F99). */
export const useCourseList = (query: ListQuery) =>
  useCollectionList<Course>('courses', query, (collections) => collections.courses)

/** The programs of a query, published or not, in its order (F89, F100). */
export const useProgramList = (query: ListQuery) =>
  useCollectionList<Program>('programs', query, (collections) => collections.programs)

function useCollectionList<T extends Course | Program>(
  of: CollectionRequest['of'],
  query: ListQuery,
  pick: (collections: Collections) => readonly T[],
): CollectionListAnswer<T> {
  const enabled = useCatalogueStatus().kind === 'ready'
  const read = useQuery({ ...catalogueQueries.collections(), enabled })
  const search = useQuery({
    ...catalogueQueries.findCollections({ of, text: query.q ?? '', order: query.order ?? null }),
    enabled,
    placeholderData: keepPreviousData,
  })
  const { data: collections } = read
  const { data: found, isPlaceholderData } = search
  if (!collections || !found) return { list: undefined, failure: failureOf([read, search]) }
  const byId = new Map(pick(collections).map((item) => [item.id, item]))
  const itemsOf = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const exact = itemsOf(found.ids.slice(0, found.similarFrom))
  const items = [...exact, ...itemsOf(found.ids.slice(found.similarFrom))]
  const { missing } = found
  return {
    list: { items, similarFrom: exact.length, missing, stale: isPlaceholderData, collections },
    failure: undefined,
  }
}

/** The first failure among queries, whose retry repeats all that failed. */
function failureOf(queries: readonly Pick<UseQueryResult, 'error' | 'refetch'>[]): ListFailure | undefined {
  const failed = queries.filter(({ error }) => error !== null)
  const error = failed[0]?.error
  if (!error) return undefined
  const retry = () => {
    for (const { refetch } of failed) void refetch()
  }
  return { code: failureCode(error), retry }
}

/** A crashed worker rejects with a `Failure`; an error of the page itself has no code. */
export const failureCode = (error: Error): FailureCode => (error instanceof Failure ? error.code : 'unexpected')
