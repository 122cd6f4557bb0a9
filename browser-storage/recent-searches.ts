import { database } from './database.ts'
import { usableSearches, withoutSearch, withSearch } from './recent-list.ts'

const key = 'recent'

/**
 * The texts last searched on this device, the newest first. Only what was committed comes here, never a key (Q38), and
 * it never leaves the device. Nothing throws: without storage there are no recent searches, and searching goes on.
 */
export const recentSearches = {
  /** At most eight. */
  async read(): Promise<readonly string[]> {
    try {
      return usableSearches(await (await database()).get('searches', key))
    } catch {
      return []
    }
  },

  /** Keeps a committed search; an empty text changes nothing. */
  remember: (text: string) => rewrite((searches) => withSearch(searches, text)),

  /** Takes one away. */
  forget: (text: string) => rewrite((searches) => withoutSearch(searches, text)),

  /** Takes all of them away, when whoever searched leaves the device. */
  clear: () => rewrite(() => []),
}

/** Reads and writes in one transaction, so that two tabs searching at once lose neither search. */
async function rewrite(change: (searches: readonly string[]) => readonly string[]): Promise<void> {
  try {
    const transaction = (await database()).transaction('searches', 'readwrite')
    const stored = usableSearches(await transaction.store.get(key))
    await transaction.store.put(change(stored), key)
    await transaction.done
  } catch {
    // What cannot be kept is not missed: the search itself has gone its way.
  }
}
