import { ArkErrors } from '#contract/ark.ts'
import { database } from './database.ts'
import { withDeviceTimeout } from './device-timeout.ts'
import { DownloadRecord } from './download-record.ts'

const store = 'downloads'

/** What a record is about, which never changes. */
type Identity = 'key' | 'user_id' | 'lesson_id'
type Changes = Partial<Omit<DownloadRecord, Identity>>

/**
 * The downloads of all learners of this device, one record each, shared by page and service worker. Throws
 * `storage_unavailable`, or the browser's own error when the disk is full.
 */
export const downloadStore = {
  /** The downloads of a learner by their position; damaged rows are skipped, not deleted. */
  async of(userId: number): Promise<readonly DownloadRecord[]> {
    return (await this.all()).filter((record) => record.user_id === userId)
  },

  /** The downloads of every learner, by their position. */
  async all(): Promise<readonly DownloadRecord[]> {
    const rows: unknown[] = await withDeviceTimeout((await database()).getAll(store))
    return rows
      .map(recordFromRow)
      .filter((record) => record !== undefined)
      .toSorted((a, b) => a.position - b.position)
  },

  async find(key: string): Promise<DownloadRecord | undefined> {
    return recordFromRow(await withDeviceTimeout((await database()).get(store, key)))
  },

  /** Adds downloads, or replaces those with their keys: all of them or none, also when the page goes in between. */
  async putAll(records: readonly DownloadRecord[]): Promise<void> {
    const transaction = (await database()).transaction(store, 'readwrite')
    const puts = records.map((record) => transaction.store.put(record))
    await withDeviceTimeout(Promise.all([...puts, transaction.done]))
  },

  /** Updates a download if it still exists, and returns it; one that was removed meanwhile stays removed. */
  change: (key: string, changes: Changes): Promise<DownloadRecord | undefined> =>
    withDeviceTimeout(changeRow(key, changes)),

  /** Deletes a download; its bytes stay until `partStore.remove`. */
  async remove(key: string): Promise<void> {
    await withDeviceTimeout((await database()).delete(store, key))
  },
}

async function changeRow(key: string, changes: Changes): Promise<DownloadRecord | undefined> {
  const transaction = (await database()).transaction(store, 'readwrite')
  const record = recordFromRow(await transaction.store.get(key))
  const changed = record && { ...record, ...changes }
  if (changed) await transaction.store.put(changed)
  await transaction.done
  return changed
}

export type DownloadStore = typeof downloadStore

function recordFromRow(row: unknown): DownloadRecord | undefined {
  const record = DownloadRecord(row)
  return record instanceof ArkErrors ? undefined : record
}
