import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { Failure } from '#contract/errors.ts'
import { pageSize } from '#contract/rules/paging.ts'
import { call } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'
import { catalogueWorker } from '#src/platform/workers.ts'
import { catalogueQueries, fromWorker } from './catalogue-queries.ts'
import { type FoundPage, findLessons, type LessonSearch, pageRequest } from './find-lessons.ts'
import { initialData } from './initial-data.ts'

/**
 * A worker with a built index answers within this. On a first visit it has still to fetch the catalogue or to build the
 * index, and one that hangs is replaced only after seconds. In ms.
 */
const workerHeadStartMs = 300

/**
 * One page of lessons with its marks in one answer, so that marks never belong to another page. Where the
 * worker takes longer than its head start, or cannot answer, the server does: the same page, in the same order. Null
 * where neither can, or where the document was rendered with the answer: asked again, the server would cost a visitor a
 * round trip for what is shown.
 */
export const lessonPageQuery = (search: LessonSearch) =>
  queryOptions({
    ...fromWorker,
    queryKey: [...catalogueQueries.stored(), 'page', search],
    queryFn: async ({ client, signal }): Promise<FoundPage | null> => {
      const workerSearch = new AbortController()
      // Not `AbortSignal.any`, which is younger than some of the browsers that search.
      signal.addEventListener('abort', () => workerSearch.abort())
      const workerPage = findPage(search, client, workerSearch.signal)
      const isServerAnswer = search.pageSize === pageSize && !isInitialSearch(search)
      if (!navigator.onLine || !isServerAnswer) return workerPage
      const page = await firstAnswer(workerPage, () => findOnServer(search, signal), workerHeadStartMs)
      // Repeated, a search that the server has answered would overtake the newer ones in the worker.
      workerSearch.abort()
      return page
    },
  })

/** Whether the document was rendered with the answer to a search. */
function isInitialSearch(search: LessonSearch): boolean {
  const { list } = initialData()
  return list !== undefined && JSON.stringify(pageRequest(list.asked?.query ?? {})) === JSON.stringify(search)
}

async function findPage(search: LessonSearch, client: QueryClient, signal: AbortSignal): Promise<FoundPage | null> {
  const found = await findLessons(search, signal)
  if (!found) return null
  // The filter dialog asks the same when it opens: its counts are then in the cache.
  client.setQueryData(catalogueQueries.find(search).queryKey, found)
  return { ...found, lessons: await catalogueWorker().lessons([...found.ids]) }
}

/**
 * Searches a page of lessons on the server (docs/decisions/032). A failure is logged and is null: the worker still
 * answers.
 */
async function findOnServer(search: LessonSearch, signal: AbortSignal): Promise<FoundPage | null> {
  const { text, order, page, filters } = search
  const lists = Object.entries(filters).filter(([, options]) => options.length > 0)
  const query = {
    ...(text === '' ? {} : { q: text }),
    ...(order ? { order } : {}),
    page: String(page),
    counts: 'no',
    ...Object.fromEntries(lists.map(([kind, options]) => [kind, options.join(',')])),
  }
  try {
    const { similar_from: similarFrom, lessons, ...found } = await call('searchLessons', { query }, signal)
    const ids = Uint32Array.from(lessons, ({ id }) => id)
    return {
      kind: 'found',
      seq: 0,
      ids,
      similarFrom,
      timings: { waited: 0, built: 0, searched: 0, arranged: 0 },
      lessons,
      ...found,
    }
  } catch (cause) {
    if (signal.aborted) throw cause
    log.warn('the search on the server failed', { code: cause instanceof Failure ? cause.code : 'unexpected' })
    return null
  }
}

/**
 * The first answer that is not null, of the catalogue worker or, where that takes longer than `headStartMs`, of the
 * server. Null where both are; a failure of the worker is thrown unless the server has an answer.
 */
export async function firstAnswer<T>(
  worker: Promise<T | null>,
  askServer: () => Promise<T | null>,
  headStartMs: number,
): Promise<T | null> {
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), headStartMs))
  const early = await Promise.race([worker.catch(() => null), late])
  if (early !== 'late' && early !== null) return early
  const answers = [worker, askServer()].map((answer) =>
    answer.then((found) => found ?? Promise.reject(new Error('no answer'))),
  )
  return Promise.any(answers).catch(() => worker)
}
