import { database } from './database.ts'
import { isTake, type Take } from './take.ts'

const everySlice = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY])

/** The recordings on this device. Throws `storage_unavailable`, or the browser's own refusal when the disk is full. */
export const takeStore = {
  async put(take: Take): Promise<void> {
    await (await database()).put('takes', take)
  },

  /** Changes a take that is still there; one that was removed stays gone. */
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

  /** Every take there is, the newest first; rows that make no sense are left out, and left alone. */
  async all(): Promise<readonly Take[]> {
    const rows: unknown[] = await (await database()).getAll('takes')
    return rows.filter(isTake).toSorted((a, b) => b.recordedAt - a.recordedAt)
  },

  /** Keeps the next bytes of a take; when this resolves, a killed tab does not lose them. */
  async addSlice(id: string, number: number, bytes: ArrayBuffer): Promise<void> {
    await (await database()).put('slices', bytes, [id, number])
  },

  /** The bytes of a take as they came; undefined when there are none. */
  async bytes(id: string): Promise<Blob | undefined> {
    const slices: unknown[] = await (await database()).getAll('slices', everySlice(id))
    const parts = slices.filter((slice) => slice instanceof ArrayBuffer)
    if (parts.length === 0) return undefined
    const take = await this.find(id)
    return new Blob(parts, { type: take?.mimeType ?? '' })
  },

  /** Puts a made file in the place of the slices it was made of, whole or not at all. */
  async replaceBytes(id: string, bytes: ArrayBuffer, changes: Partial<Omit<Take, 'id'>>): Promise<void> {
    const transaction = (await database()).transaction(['takes', 'slices'], 'readwrite')
    const take: unknown = await transaction.objectStore('takes').get(id)
    if (isTake(take)) {
      await transaction.objectStore('slices').delete(everySlice(id))
      await transaction.objectStore('slices').put(bytes, [id, 0])
      await transaction.objectStore('takes').put({ ...take, ...changes })
    }
    await transaction.done
  },

  /** Removes a take with its bytes. */
  async remove(id: string): Promise<void> {
    const transaction = (await database()).transaction(['takes', 'slices'], 'readwrite')
    await transaction.objectStore('slices').delete(everySlice(id))
    await transaction.objectStore('takes').delete(id)
    await transaction.done
  },

  /** Removes everything of a learner whose account is no more. */
  async removeAllOf(userId: number): Promise<void> {
    for (const take of await this.all()) if (take.userId === userId) await this.remove(take.id)
  },
}

export type TakeStore = typeof takeStore
