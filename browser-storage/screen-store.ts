import { database } from './database.ts'
import { withDeviceTimeout } from './device-timeout.ts'

const store = 'screens'

/** An answer of the server as this device last received it. */
export interface StoredScreen {
  /** When it was received, ms since 1970. */
  readonly at: number
  /** Unchecked: another version of the application may have stored it. */
  readonly data: unknown
}

/**
 * The answers that open a learner's screens again without a network, by learner and query. They belong to one learner:
 * those of any other are deleted by the first one that is stored.
 */
export const screenStore = {
  /** Undefined where nothing usable is stored. Throws `storage_unavailable`. */
  async read(userId: number, query: string): Promise<StoredScreen | undefined> {
    const found: unknown = await withDeviceTimeout((await database()).get(store, keyOf(userId, query)))
    if (typeof found !== 'object' || found === null || !('data' in found)) return undefined
    return 'at' in found && typeof found.at === 'number' ? { at: found.at, data: found.data } : undefined
  },

  /** Throws `storage_unavailable`, or the browser's own error when the device is full. */
  async write(userId: number, query: string, screen: StoredScreen): Promise<void> {
    const transaction = (await database()).transaction(store, 'readwrite')
    const own = keyOf(userId, '')
    void transaction.store.delete(IDBKeyRange.upperBound(own, true))
    // '0' is the character after '/': all keys behind those of this learner.
    void transaction.store.delete(IDBKeyRange.lowerBound(`${userId}0`))
    void transaction.store.put(screen, keyOf(userId, query))
    await withDeviceTimeout(transaction.done)
  },

  /** Deletes the answers of all learners of this device. */
  async clear(): Promise<void> {
    await withDeviceTimeout((await database()).clear(store))
  },
}

export type ScreenStore = typeof screenStore

const keyOf = (userId: number, query: string) => `${userId}/${query}`
