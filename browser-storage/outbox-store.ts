import type { IDBPDatabase } from 'idb'
import { type DatabaseSchema, database } from './database.ts'
import { withDeviceTimeout } from './device-timeout.ts'
import { entryFromRow, entryToRow, type OutboxEntry } from './outbox-entry.ts'

const store = 'outbox'

/**
 * The pending actions of this device, one row each by its key, shared by page and service worker. Every method throws
 * `storage_unavailable` where the database does not answer.
 */
export const outboxStore = {
  /**
   * Persists an action until it is acknowledged. Throws `storage_unavailable`, or the browser's own error when full.
   */
  async add(entry: OutboxEntry): Promise<void> {
    await withDeviceTimeout((await database()).put(store, entryToRow(entry)))
  },

  /** All entries of one learner, the oldest first; damaged rows are skipped, not deleted. */
  async of(userId: number): Promise<readonly OutboxEntry[]> {
    const rows: unknown[] = await withDeviceTimeout((await database()).getAll(store))
    return rows
      .map(entryFromRow)
      .filter((entry) => entry !== undefined)
      .filter((entry) => entry.userId === userId)
      .toSorted((a, b) => a.at - b.at)
  },

  /**
   * Replaces an acknowledged action by a mark with its key. The service worker cannot delete the page's copy in
   * localStorage: by the mark the page knows what was acknowledged from what a damaged database lost.
   */
  async acknowledge(key: string): Promise<void> {
    await withDeviceTimeout(markRow(await database(), key))
  },

  /** The keys of the acknowledged actions, of all learners, whose copies the page has not deleted. */
  async acknowledged(): Promise<readonly string[]> {
    const rows: unknown[] = await withDeviceTimeout((await database()).getAll(store))
    return rows.filter(isMark).map(({ key }) => key)
  },

  /** Deletes an action, or the mark of one. */
  async remove(key: string): Promise<void> {
    await withDeviceTimeout((await database()).delete(store, key))
  },

  /** Updates an action if it still exists; one that was acknowledged meanwhile stays deleted. */
  async change(key: string, changes: Partial<OutboxEntry>): Promise<void> {
    await withDeviceTimeout(changeRow(await database(), key, changes))
  },
}

/** Also versions that know no marks skip them: to them the row is damaged. */
const acknowledgedState = 'done'

const isMark = (row: unknown): row is { readonly key: string } =>
  typeof row === 'object' && row !== null && 'state' in row && row.state === acknowledgedState

async function markRow(db: IDBPDatabase<DatabaseSchema>, key: string): Promise<void> {
  const transaction = db.transaction(store, 'readwrite')
  if (await transaction.store.get(key)) await transaction.store.put({ key, state: acknowledgedState })
  await transaction.done
}

async function changeRow(db: IDBPDatabase<DatabaseSchema>, key: string, changes: Partial<OutboxEntry>): Promise<void> {
  const transaction = db.transaction(store, 'readwrite')
  const entry = entryFromRow(await transaction.store.get(key))
  if (entry) await transaction.store.put(entryToRow({ ...entry, ...changes }))
  await transaction.done
}

export type OutboxStore = typeof outboxStore
