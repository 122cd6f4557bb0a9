import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { TotalVideoStats } from '#contract/catalogue.ts'
import type { VideoGroup } from '#contract/class-type.ts'
import { Failure } from '#contract/errors.ts'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import type { CatalogueState, CollectionRequest, RefreshAnswer } from '#contract/workers.ts'
import { call } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'
import { whenUsedOrSettled } from '#src/platform/page-use.ts'
import { catalogueWorkerRestarts } from '#src/platform/worker-restarts.ts'
import { catalogueWorker, holdCatalogueWorker } from '#src/platform/workers.ts'
import { findCollections, findLessons, type LessonSearch } from './find-lessons.ts'
import { initialData } from './initial-data.ts'

const freshForMs = 10 * 60 * 1000

// A server-rendered page shows already what the worker would answer; the server itself has none.
if (typeof window !== 'undefined' && Object.keys(initialData()).length > 0) holdCatalogueWorker(whenUsedOrSettled())

// The worker answers from IndexedDB, with or without a network, and an answer is fresh until a newer catalogue is
// stored or something comes out: `renewCatalogue` and `follow-publications.ts` invalidate it.
export const fromWorker = { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, retry: false } as const

/** The queries of the catalogue: to the catalogue worker, and to the server for search and video stats. */
export const catalogueQueries = {
  stored: () => ['catalogue', 'stored'] as const,

  /** Whether a catalogue is stored; opens it, without the network. What was open once stays so (F71). */
  state: () =>
    queryOptions({
      ...fromWorker,
      queryKey: [...catalogueQueries.stored(), 'state'],
      queryFn: ({ client, queryKey }) => {
        followRestarts(client)
        return openCatalogue(client, client.getQueryData<CatalogueState>(queryKey))
      },
    }),

  /** Fetches a newer catalogue in the background. A failure is an answer and removes nothing (F71). */
  freshness: () =>
    queryOptions({
      queryKey: ['catalogue', 'freshness'],
      networkMode: 'always',
      staleTime: freshForMs,
      refetchOnReconnect: 'always',
      retry: false,
      queryFn: () => catalogueWorker().refresh(),
      meta: { onSuccess: (answer, client) => renewCatalogue(answer as RefreshAnswer, client) },
    }),

  /** Families, professors, courses and programs, whole. */
  collections: () =>
    queryOptions({
      ...fromWorker,
      queryKey: [...catalogueQueries.stored(), 'collections'],
      queryFn: () => catalogueWorker().collections(),
    }),

  /** Lessons by id, in the order of the ids; unknown ids are left out. */
  lessons: (ids: readonly number[]) =>
    queryOptions({
      ...fromWorker,
      queryKey: [...catalogueQueries.stored(), 'lessons', ids],
      queryFn: () => catalogueWorker().lessons(ids),
    }),

  /** The lessons of a group, in the group's own order (F93). */
  group: (name: VideoGroup, limit: number) =>
    queryOptions({
      ...fromWorker,
      queryKey: [...catalogueQueries.stored(), 'group', name, limit],
      queryFn: async () => catalogueWorker().lessons(await catalogueWorker().group(name, limit)),
    }),

  /** The lessons that came out last. */
  recent: (limit: number) =>
    queryOptions({
      ...fromWorker,
      queryKey: [...catalogueQueries.stored(), 'recent', limit],
      queryFn: async ({ signal }) => {
        const found = await findLessons(
          { text: '', filters: noFilters, order: 'recent', page: 1, pageSize: limit },
          signal,
        )
        return catalogueWorker().lessons(found ? [...found.ids] : [])
      },
    }),

  /** One page of ids, the total and the count of every option. Null while nothing is stored. */
  find: (search: LessonSearch) =>
    queryOptions({
      ...fromWorker,
      queryKey: [...catalogueQueries.stored(), 'find', search],
      queryFn: ({ signal }) => findLessons(search, signal),
    }),

  /** Ids of courses or programs by text, in their order (F89). */
  findCollections: (request: CollectionRequest) =>
    queryOptions({
      ...fromWorker,
      queryKey: [...catalogueQueries.stored(), 'find-collections', request],
      queryFn: () => findCollections(request),
    }),

  /** The most viewed, trending and best rated lessons. A failure is logged and leaves the lists empty (F72). */
  videoStats: () =>
    queryOptions({
      queryKey: ['catalogue', 'video-stats'],
      staleTime: freshForMs,
      networkMode: 'always',
      retry: false,
      queryFn: ({ signal }) => fetchVideoStats(signal),
    }),
}

/** The clients whose catalogue was open in an earlier worker and is not in the present one. */
const closed = new WeakSet<QueryClient>()

/**
 * Opens the catalogue. A new worker answers that nothing is stored also where the device does not answer in time: the
 * screens keep what the earlier worker had `open` until a refresh brings it again.
 */
async function openCatalogue(client: QueryClient, open: CatalogueState | undefined): Promise<CatalogueState> {
  const state = await catalogueWorker().open()
  if (state.ready || !open?.ready) {
    closed.delete(client)
    return state
  }
  closed.add(client)
  return open
}

/** The clients that follow the restarts of the worker. */
const following = new WeakSet<QueryClient>()

/**
 * Opens the catalogue again in a worker that was started anew, and fetches it where nothing is stored: without storage
 * only the memory of the earlier one had it.
 */
function followRestarts(client: QueryClient): void {
  if (following.has(client)) return
  following.add(client)
  catalogueWorkerRestarts.subscribe(() => {
    void client.resetQueries({ queryKey: catalogueQueries.freshness().queryKey })
    void client.invalidateQueries({ queryKey: catalogueQueries.state().queryKey })
  })
}

async function fetchVideoStats(signal: AbortSignal): Promise<TotalVideoStats> {
  try {
    return await call('getVideoStats', {}, signal)
  } catch (failure) {
    if (signal.aborted) throw failure
    log.warn('video stats not fetched', { code: failure instanceof Failure ? failure.code : 'unexpected' })
    return { mostViewed: [], trending: [], valued: [] }
  }
}

/**
 * Refetches what was read from the catalogue once a refresh has stored a newer one, then, when the page has rendered
 * it, loads the descriptions, which no list waits for, and follows what comes out: where that fails, the next refresh
 * begins again.
 */
function renewCatalogue(answer: RefreshAnswer, client: QueryClient): void {
  const renew = (later?: RefreshAnswer) => {
    if (later) client.setQueryData(catalogueQueries.freshness().queryKey, later)
    void client.invalidateQueries({ queryKey: catalogueQueries.stored() })
  }
  const seenAt = () => {
    const state = client.getQueryData(catalogueQueries.state().queryKey)
    return state?.ready && !closed.has(client) ? state.storedAt : undefined
  }
  // A catalogue that was fetched ahead of time, outside of any query, is no change any more but still unknown here.
  if (answer.ok && (answer.changed || seenAt() === undefined)) renew()
  import('./follow-publications.ts')
    .then((loaded) => loaded.followCatalogue(answer, renew, seenAt))
    .catch(() => undefined)
}
