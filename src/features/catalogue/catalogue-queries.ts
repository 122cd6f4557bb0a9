import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { VideoGroup } from '#contract/class-type.ts'
import { noFilters } from '#contract/rules/lesson-filters.ts'
import { pageSize } from '#contract/rules/paging.ts'
import type { CollectionRequest, RefreshAnswer } from '#contract/workers.ts'
import { catalogueWorker } from '#src/platform/workers.ts'
import { findCollections } from './find-collections.ts'
import { type FoundPage, findLessons, type LessonSearch } from './find-lessons.ts'
import { firstAnswer } from './first-found.ts'

const freshForMs = 10 * 60 * 1000
/** A worker that opens a stored catalogue answers within this; a first visit's has still to be fetched. In ms. */
const workerHeadStartMs = 300

// The thread answers from what is stored, so it is asked with and without a network, and an answer stands until a
// newer catalogue arrives: only `freshness` makes these old.
const fromThread = { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, retry: false } as const

/** The catalogue feature's talk: with the thread that holds the catalogue, and with the server for the tallies. */
export const catalogueQueries = {
  stored: () => ['catalogue', 'stored'] as const,

  /** Whether a catalogue is stored; opens it, without the network. */
  state: () =>
    queryOptions({
      ...fromThread,
      queryKey: [...catalogueQueries.stored(), 'state'],
      queryFn: () => catalogueWorker().open(),
    }),

  /** Asks for a newer catalogue behind the screen's back. A failure is an answer and empties nothing (F71). */
  freshness: () =>
    queryOptions({
      queryKey: ['catalogue', 'freshness'],
      networkMode: 'always',
      staleTime: freshForMs,
      refetchOnReconnect: 'always',
      retry: false,
      queryFn: () => catalogueWorker().refresh(),
    }),

  /** Families, professors, courses and programs, whole. */
  collections: () =>
    queryOptions({
      ...fromThread,
      queryKey: [...catalogueQueries.stored(), 'collections'],
      queryFn: () => catalogueWorker().collections(),
    }),

  /** Lessons by id, in the order asked; unknown ids are left out. */
  lessons: (ids: readonly number[]) =>
    queryOptions({
      ...fromThread,
      queryKey: [...catalogueQueries.stored(), 'lessons', ids],
      queryFn: () => catalogueWorker().lessons(ids),
    }),

  /** The lessons of a group, in the group's own order (F93). */
  group: (name: VideoGroup, limit: number) =>
    queryOptions({
      ...fromThread,
      queryKey: [...catalogueQueries.stored(), 'group', name, limit],
      queryFn: async () => catalogueWorker().lessons(await catalogueWorker().group(name, limit)),
    }),

  /** The lessons that came out last. */
  recent: (limit: number) =>
    queryOptions({
      ...fromThread,
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
  find: (question: LessonSearch) =>
    queryOptions({
      ...fromThread,
      queryKey: [...catalogueQueries.stored(), 'find', question],
      queryFn: ({ signal }) => findLessons(question, signal),
    }),

  /**
   * One page of lessons and all that is said about it, in one answer: no mark ever stands in another lesson's title.
   * Until the worker can answer, the server does: the same page, in the same order. Null where neither can.
   */
  page: (question: LessonSearch) =>
    queryOptions({
      ...fromThread,
      queryKey: [...catalogueQueries.stored(), 'page', question],
      queryFn: async ({ client, signal }): Promise<FoundPage | null> => {
        const fromWorker = findPage(question, client, signal)
        const isReady = client.getQueryData(catalogueQueries.state().queryKey)?.ready === true
        if (isReady || !navigator.onLine || question.pageSize !== pageSize) return fromWorker
        // The check of the answer weighs 46 kB gzip, which nothing needs once the worker answers.
        const ask = async () => (await import('./find-on-server.ts')).findOnServer(question, signal)
        return firstAnswer(fromWorker, ask, workerHeadStartMs)
      },
    }),

  /** Ids of courses or programs by text, in their order (F89). */
  findCollections: (request: CollectionRequest) =>
    queryOptions({
      ...fromThread,
      queryKey: [...catalogueQueries.stored(), 'find-collections', request],
      queryFn: () => findCollections(request),
    }),

  /** How lessons are watched. Its failure is logged and leaves the lists empty: the rails stand without it (F72). */
  videoStats: () =>
    queryOptions({
      queryKey: ['catalogue', 'video-stats'],
      staleTime: freshForMs,
      networkMode: 'always',
      retry: false,
      queryFn: async ({ signal }) => {
        // The check of the answer weighs 46 kB gzip, which no list needs before it can be used.
        const { readVideoStats } = await import('./read-video-stats.ts')
        return readVideoStats(signal)
      },
    }),
}

async function findPage(question: LessonSearch, client: QueryClient, signal: AbortSignal): Promise<FoundPage | null> {
  const found = await findLessons(question, signal)
  if (!found) return null
  // The filter dialog asks this very question when it opens: its counts are then already there.
  client.setQueryData(catalogueQueries.find(question).queryKey, found)
  return { ...found, lessons: await catalogueWorker().lessons([...found.ids]) }
}

/**
 * Refetches what was read from the catalogue once a refresh has stored a newer one, then loads the descriptions, which no
 * list waits for: where they fail, the next refresh asks again. To be called once for each client.
 */
export function renewAfterRefresh(client: QueryClient): void {
  const renew = () => void client.invalidateQueries({ queryKey: catalogueQueries.stored() })
  const refreshHash = hashKey(catalogueQueries.freshness().queryKey)
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== refreshHash) return
    const answer: RefreshAnswer = event.action.data
    if (!answer.ok) return
    // A catalogue that was fetched ahead of time, outside of any query, is no change any more but still unknown here.
    const isKnown = client.getQueryData(catalogueQueries.state().queryKey)?.ready === true
    if (answer.changed || !isKnown) renew()
    catalogueWorker()
      .loadDescriptions()
      .then((loaded) => loaded.ok && loaded.changed && renew())
      .catch(() => undefined)
  })
}
