import { Failure } from '#contract/errors.ts'
import { searchLessons } from '#contract/search.ts'
import { call } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'
import type { FoundPage, LessonSearch } from './find-lessons.ts'

/** Asks the server for a page of lessons (docs/decisions/032). A failure is logged and is null: the worker still comes. */
export async function findOnServer(question: LessonSearch, signal: AbortSignal): Promise<FoundPage | null> {
  const { text, order, page, filters } = question
  const lists = Object.entries(filters).filter(([, options]) => options.length > 0)
  const query = {
    ...(text === '' ? {} : { q: text }),
    ...(order ? { order } : {}),
    page: String(page),
    ...Object.fromEntries(lists.map(([kind, options]) => [kind, options.join(',')])),
  }
  try {
    const {
      lessons,
      marks,
      total,
      similar_from,
      missing,
      counts,
      page: shown,
    } = await call(searchLessons, { query }, signal)
    return {
      kind: 'found',
      seq: 0,
      ids: Uint32Array.from(lessons, ({ id }) => id),
      marks,
      page: shown,
      total,
      similarFrom: similar_from,
      missing,
      counts,
      timings: { waited: 0, searched: 0, arranged: 0 },
      lessons,
    }
  } catch (cause) {
    if (signal.aborted) throw cause
    log.warn('the server did not search', { code: cause instanceof Failure ? cause.code : 'unexpected' })
    return null
  }
}
