import { isEntry, type OutboxEntry } from '#browser-storage/outbox-entry.ts'

const key = 'alcompas-outbox'
/** The newest of these are mirrored; a phone that is a month without a network does not come near. */
const mostMirrored = 200

/**
 * A second copy of what waits to be sent, outside the database: browsers have been seen to begin a damaged database
 * anew, without an error and without its rows. Sending something twice costs nothing, losing it does.
 */
export function outboxMirror(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  const read = (): readonly OutboxEntry[] => {
    try {
      const kept: unknown = JSON.parse(storage().getItem(key) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isEntry) : []
    } catch {
      return []
    }
  }
  const write = (entries: readonly OutboxEntry[]): boolean => {
    try {
      storage().setItem(key, JSON.stringify(entries.slice(-mostMirrored)))
      return true
    } catch {
      return false
    }
  }
  return {
    read,
    /** Whether the entry is in the mirror now. */
    add: (entry: OutboxEntry): boolean => write([...read().filter((other) => other.key !== entry.key), entry]),
    /** Forgets what was acknowledged. */
    remove(keys: readonly string[]): void {
      if (keys.length > 0) write(read().filter((entry) => !keys.includes(entry.key)))
    },
  }
}

export type OutboxMirror = ReturnType<typeof outboxMirror>
