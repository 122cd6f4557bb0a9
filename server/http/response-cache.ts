import { maxRevisionsBehind } from '#server/domain/catalogue/ports.ts'
import type { PreparedResponse } from './prepared-response.ts'

/** Answers kept at once: the whole, and the differences from the present revision and each of those that may be asked for. */
const mostKept = maxRevisionsBehind + 2

/** Gives the prepared answer for readers who hold `since`; null asks for everything. */
export type CachedResponse = (since: number | null, report: (error: unknown) => void) => Promise<PreparedResponse>

interface Entry {
  readonly revision: number
  readonly answer: Promise<PreparedResponse>
}

/**
 * Prepares an answer once for each revision and starting point. `standing` gives the present revision and what an
 * answer can build on. While it or `prepare` fails, what was prepared before still goes out: it may be old, but each
 * answer is true to its own revision.
 */
export function cacheByRevision(
  standing: (since: number | null) => Promise<{ readonly revision: number; readonly since: number | null }>,
  prepare: (since: number | null) => Promise<PreparedResponse>,
): CachedResponse {
  const kept = new Map<number | null, Entry>()

  function keep(since: number | null, entry: Entry) {
    // Put at the end again, so that the first is always the one nobody asked for the longest.
    kept.delete(since)
    kept.set(since, entry)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }

  function preparedAt(revision: number, since: number | null): Promise<PreparedResponse> {
    const before = kept.get(since)
    // Asked for by many at once, it is still prepared once.
    const entry = before?.revision === revision ? before : { revision, answer: prepare(since) }
    keep(since, entry)
    entry.answer.catch(() => {
      if (kept.get(since) !== entry) return
      if (before && before !== entry) kept.set(since, before)
      else kept.delete(since)
    })
    return entry.answer
  }

  return async (asked, report) => {
    try {
      const { revision, since } = await standing(asked)
      return await preparedAt(revision, since)
    } catch (error) {
      const before = kept.get(asked) ?? kept.get(null)
      if (!before) throw error
      report(error)
      return before.answer
    }
  }
}
