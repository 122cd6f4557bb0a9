import { maxQueryLength } from '#contract/query-length.ts'
import { fold } from '#contract/rules/text-folding.ts'
import { database } from './database.ts'
import { withDeviceTimeout } from './device-timeout.ts'

const key = 'recent'
/** The id of the learner whose searches they are; none where they are a guest's. */
const learnerKey = 'learner'
/** Searches stored on a device. */
export const maxRecentSearches = 8

/** The stored value as searches, the newest first; a damaged value counts as none. */
export function usableSearches(stored: unknown): string[] {
  if (!Array.isArray(stored)) return []
  const texts = stored.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
  return texts.slice(0, maxRecentSearches)
}

/** The searches with another one in front; the same words in another spelling are stored once. */
export function withSearch(searches: readonly string[], text: string): readonly string[] {
  const committed = text.trim().slice(0, maxQueryLength)
  return committed === '' ? searches : [committed, ...withoutSearch(searches, committed)].slice(0, maxRecentSearches)
}

/** The searches without one of them. */
export function withoutSearch(searches: readonly string[], text: string): readonly string[] {
  return searches.filter((other) => fold(other) !== fold(text))
}

/**
 * The texts last searched on this device, the newest first. Only committed searches, never a keystroke (Q38);
 * they never leave the device. Never throws: without storage the list is empty.
 */
export const recentSearches = {
  /** At most eight. */
  async read(): Promise<readonly string[]> {
    try {
      return usableSearches(await withDeviceTimeout((await database()).get('searches', key)))
    } catch {
      return []
    }
  },

  /** Stores a committed search; an empty text changes nothing. */
  add: (text: string) => rewrite((searches) => withSearch(searches, text)),

  /** Deletes one. */
  remove: (text: string) => rewrite((searches) => withoutSearch(searches, text)),

  /** Deletes all of them where they are another learner's. Those of a guest become this learner's. */
  keepFor: (userId: number) => optional(keepStoredFor(userId)),

  /** Deletes all of them, at sign-out. */
  clear: () => optional(clearStored()),
}

type Change = (searches: readonly string[]) => readonly string[]

const rewrite = (change: Change) => optional(rewriteStored(change))

async function optional(write: Promise<void>): Promise<void> {
  try {
    await withDeviceTimeout(write)
  } catch {
    // Without storage there are no recent searches.
  }
}

/** Reads and writes in one transaction, so that two tabs searching at once lose neither search. */
async function rewriteStored(change: Change): Promise<void> {
  const transaction = (await database()).transaction('searches', 'readwrite')
  const stored = usableSearches(await transaction.store.get(key))
  await transaction.store.put(change(stored), key)
  await transaction.done
}

async function keepStoredFor(userId: number): Promise<void> {
  const transaction = (await database()).transaction('searches', 'readwrite')
  const learner = await transaction.store.get(learnerKey)
  if (learner !== userId) {
    if (learner !== undefined) await transaction.store.delete(key)
    await transaction.store.put(userId, learnerKey)
  }
  await transaction.done
}

async function clearStored(): Promise<void> {
  const transaction = (await database()).transaction('searches', 'readwrite')
  await Promise.all([key, learnerKey].map((stored) => transaction.store.delete(stored)))
  await transaction.done
}
