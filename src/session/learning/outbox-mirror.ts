import { entryFromRow, entryToRow, type OutboxEntry } from '#browser-storage/outbox-entry.ts'

const key = 'alcompas-outbox'
/** The newest ones are mirrored; a phone without a network for a month does not reach the limit. */
const maxMirrored = 200

/**
 * A copy of the pending actions in localStorage: browsers have been seen to recreate a damaged database empty,
 * without an error. Sending an action twice costs nothing, losing it does.
 */
export function createOutboxMirror(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  const read = (): readonly OutboxEntry[] => {
    try {
      const stored: unknown = JSON.parse(storage().getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.map(entryFromRow).filter((entry) => entry !== undefined) : []
    } catch {
      return []
    }
  }
  const write = (entries: readonly OutboxEntry[]): boolean => {
    try {
      storage().setItem(key, JSON.stringify(entries.slice(-maxMirrored).map(entryToRow)))
      return true
    } catch {
      return false
    }
  }
  return {
    read,
    /** Puts an entry in place of the one with its key; answers whether it is in the mirror now. */
    put: (entry: OutboxEntry): boolean => write([...read().filter((other) => other.key !== entry.key), entry]),
    /** Deletes acknowledged and dismissed entries; answers whether none of them is in the mirror now. */
    remove(keys: readonly string[]): boolean {
      const entries = read()
      const left = entries.filter((entry) => !keys.includes(entry.key))
      return left.length === entries.length || write(left)
    },
  }
}

export type OutboxMirror = ReturnType<typeof createOutboxMirror>
