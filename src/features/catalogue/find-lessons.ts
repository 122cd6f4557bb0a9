import type { Lesson } from '#contract/lesson.ts'
import { filtersOf, type ListQuery } from '#contract/rules/list-query.ts'
import { pageSize } from '#contract/rules/paging.ts'
import type { CollectionAnswer, CollectionRequest, FindAnswer, FindRequest } from '#contract/workers.ts'
import { latency } from '#src/platform/latency.ts'
import { catalogueWorker } from '#src/platform/workers.ts'

type Found = Extract<FindAnswer, { kind: 'found' }>

/** The answer to a search with its lessons, in the order of the ids; without the counts, which no list shows. */
export interface FoundPage extends Omit<Found, 'counts'> {
  readonly lessons: readonly Lesson[]
}

/** The part of an answer that the cards need. */
export type ShownPage = Pick<FoundPage, 'marks' | 'page' | 'total' | 'similarFrom' | 'missing' | 'lessons'> & {
  readonly ids: Iterable<number>
}

export type LessonSearch = Omit<FindRequest, 'seq' | 'sentAt'>

/** The search for the query in the URL of a list. */
export function pageRequest(query: ListQuery): LessonSearch {
  const { q, order, page } = query
  return { text: q ?? '', filters: filtersOf(query), order: order ?? null, page: page ?? 1, pageSize }
}

let lastSeq = 0

/**
 * Searches a page of lesson ids in the worker; null while no catalogue is stored. The worker answers only the latest
 * request, which is right for keys typed into one box; several lists of one screen may ask at once, so a search that
 * has been overtaken is repeated until it is aborted.
 */
export async function findLessons(search: LessonSearch, signal: AbortSignal): Promise<Found | null> {
  for (;;) {
    lastSeq += 1
    const askedAt = performance.now()
    const answer = await catalogueWorker().find({ ...search, seq: lastSeq, sentAt: performance.timeOrigin + askedAt })
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
type FoundCollections = Omit<Extract<CollectionAnswer, { ready: true }>, 'ready'>

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
