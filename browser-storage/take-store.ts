import { database } from './database.ts'
import { isTake, type Take } from './take.ts'

const allSlices = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY])

/** The takes on this device. Throws `storage_unavailable`, or the browser's own error when the disk is full. */
export const takeStore = {
  async put(take: Take): Promise<void> {
    await (await database()).put('takes', take)
  },

  /** Updates a take if it still exists. */
  async change(id: string, changes: Partial<Omit<Take, 'id'>>): Promise<void> {
    const transaction = (await database()).transaction('takes', 'readwrite')
    const take: unknown = await transaction.store.get(id)
    if (isTake(take)) await transaction.store.put({ ...take, ...changes })
    await transaction.done
  },

  async find(id: string): Promise<Take | undefined> {
    const take: unknown = await (await database()).get('takes', id)
    return isTake(take) ? take : undefined
  },

  /** All takes, the newest first; damaged rows are skipped, not deleted. */
  async all(): Promise<readonly Take[]> {
    const rows: unknown[] = await (await database()).getAll('takes')
    return rows.filter(isTake).toSorted((a, b) => b.recordedAt - a.recordedAt)
  },

  /** Appends bytes to a take; once this resolves, a killed tab does not lose them. */
  async addSlice(id: string, number: number, bytes: ArrayBuffer): Promise<void> {
    await (await database()).put('slices', bytes, [id, number])
  },

  /** The bytes of a take in recording order; undefined without any. */
  async bytes(id: string): Promise<Blob | undefined> {
    const slices: unknown[] = await (await database()).getAll('slices', allSlices(id))
    const parts = slices.filter((slice) => slice instanceof ArrayBuffer)
    if (parts.length === 0) return undefined
    const take = await this.find(id)
    return new Blob(parts, { type: take?.mimeType ?? '' })
  },

  /** Replaces the slices of a take by the file prepared from them, in one transaction. */
  async replaceBytes(id: string, bytes: ArrayBuffer, changes: Partial<Omit<Take, 'id'>>): Promise<void> {
    const transaction = (await database()).transaction(['takes', 'slices'], 'readwrite')
    const take: unknown = await transaction.objectStore('takes').get(id)
    if (isTake(take)) {
      await transaction.objectStore('slices').delete(allSlices(id))
      await transaction.objectStore('slices').put(bytes, [id, 0])
      await transaction.objectStore('takes').put({ ...take, ...changes })
    }
    await transaction.done
  },

  /** Deletes a take with its bytes. */
  async remove(id: string): Promise<void> {
    const transaction = (await database()).transaction(['takes', 'slices'], 'readwrite')
    await transaction.objectStore('slices').delete(allSlices(id))
    await transaction.objectStore('takes').delete(id)
    await transaction.done
  },

  /** Deletes all takes of a learner whose account was deleted. */
  async removeAllOf(userId: number): Promise<void> {
    for (const take of await this.all()) if (take.userId === userId) await this.remove(take.id)
  },
}

export type TakeStore = typeof takeStore
