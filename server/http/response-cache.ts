import { maxRevisionsBehind } from '#server/domain/catalogue/ports.ts'
import type { PreparedResponse } from './prepared-response.ts'

/** The whole, and the differences from the current revision and from each older one a client may name. */
const maxEntries = maxRevisionsBehind + 2

/** Returns the prepared response for clients that have revision `since`; null for the whole. */
export type CachedResponse = (since: number | null, report: (error: unknown) => void) => Promise<PreparedResponse>

interface Entry {
  readonly revision: number
  readonly response: Promise<PreparedResponse>
}

/**
 * Caches one prepared response for each `since`, replaced by every new revision. `current` returns the revision and the
 * `since` to serve. While it or `prepare` fails the stale response is served: it is consistent with its own revision.
 */
export function cacheByRevision(
  current: (since: number | null) => Promise<{ readonly revision: number; readonly since: number | null }>,
  prepare: (since: number | null) => Promise<PreparedResponse>,
): CachedResponse {
  const cache = new Map<number | null, Entry>()

  function store(since: number | null, entry: Entry) {
    // Reinserted at the end: the first entry is the least recently used.
    cache.delete(since)
    cache.set(since, entry)
    const [oldest] = cache.keys()
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
  }

  function responseAt(revision: number, since: number | null): Promise<PreparedResponse> {
    const previous = cache.get(since)
    // A promise is cached, so concurrent requests prepare it once.
    const entry = previous?.revision === revision ? previous : { revision, response: prepare(since) }
    store(since, entry)
    entry.response.catch(() => {
      if (cache.get(since) !== entry) return
      if (previous && previous !== entry) cache.set(since, previous)
      else cache.delete(since)
    })
    return entry.response
  }

  return async (requested, report) => {
    try {
      const { revision, since } = await current(requested)
      return await responseAt(revision, since)
    } catch (error) {
      const previous = cache.get(requested) ?? cache.get(null)
      if (!previous) throw error
      report(error)
      return previous.response
    }
  }
}
