import { Failure } from '#contract/errors.ts'
import type { Lesson } from '#contract/lesson.ts'
import { filtersOf, type ListQuery } from '#contract/rules/list-query.ts'
import { pageSize } from '#contract/rules/paging.ts'
import type { CollectionAnswer, CollectionRequest, FindAnswer, FindRequest } from '#contract/workers.ts'
import { call } from '#src/platform/api.ts'
import { latency } from '#src/platform/latency.ts'
import { log } from '#src/platform/log.ts'
import { catalogueWorker } from '#src/platform/workers.ts'

export type Found = Extract<FindAnswer, { kind: 'found' }>
/** The answer to a search with its lessons, in the order of the ids. */
export interface FoundPage extends Found {
  readonly lessons: readonly Lesson[]
}
export type LessonSearch = Omit<FindRequest, 'seq'>

/** The search for the query in the address of a list. */
export function pageRequest(query: ListQuery): LessonSearch {
  const { q, order, page } = query
  return { text: q ?? '', filters: filtersOf(query), order: order ?? null, page: page ?? 1, pageSize }
}

let lastSeq = 0

/**
 * Searches a page of lesson ids in the worker; null while no catalogue is stored. The worker answers only the latest
 * request, which is right for keys typed into one box; several lists of one screen may ask at once, so a search that has
 * been overtaken is repeated until it is aborted.
 */
export async function findLessons(search: LessonSearch, signal: AbortSignal): Promise<Found | null> {
  for (;;) {
    lastSeq += 1
    const askedAt = performance.now()
    const answer = await catalogueWorker().find({ ...search, seq: lastSeq })
    if (answer.kind === 'found') {
      const { total, similarFrom, timings } = answer
      const figures = { text: search.text, total, similar: total - similarFrom, timings, askedAt }
      latency.report({ of: 'find', ...figures, answeredAt: performance.now() })
      return answer
    }
    if (answer.kind === 'empty') return null
    signal.throwIfAborted()
  }
}

/** Ids of courses or programs: exact matches, then, from `similarFrom` on, similar ones. */
export type FoundCollections = Omit<Extract<CollectionAnswer, { ready: true }>, 'ready'>

const noCollections: FoundCollections = { ids: [], similarFrom: 0, missing: null }

/** Searches courses or programs in the worker, by id; none while no catalogue is stored. */
export async function findCollections(request: CollectionRequest): Promise<FoundCollections> {
  const askedAt = performance.now()
  const answer = await catalogueWorker().findCollections(request)
  const { ids, similarFrom, missing } = answer.ready ? answer : noCollections
  const { text } = request
  latency.report({ of: 'collections', text, total: ids.length, askedAt, answeredAt: performance.now() })
  return { ids, similarFrom, missing }
}

/** Searches a page of lessons on the server (docs/decisions/032). A failure is logged and is null: the worker still answers. */
export async function findOnServer(search: LessonSearch, signal: AbortSignal): Promise<FoundPage | null> {
  const { text, order, page, filters } = search
  const lists = Object.entries(filters).filter(([, options]) => options.length > 0)
  const query = {
    ...(text === '' ? {} : { q: text }),
    ...(order ? { order } : {}),
    page: String(page),
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
      timings: { waited: 0, searched: 0, arranged: 0 },
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
