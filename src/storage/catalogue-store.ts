import { type CatalogueRecord, catalogueSchema, type HeldCatalogue, usableRecord } from './catalogue-record.ts'
import { database } from './database.ts'
import { takesPlaceOf } from './newer-record.ts'

const key = 'current'

/** What became of a catalogue to keep: it is kept, another tab kept a better one, or the device has no room for it. */
export type Keeping = 'kept' | 'overtaken' | 'no-room'

/** The catalogue on this device. Reading never throws: what cannot be read is as good as absent, and is fetched again. */
export const catalogueStore = {
  /** The stored catalogue, or undefined when there is none that can be used. */
  async read(): Promise<CatalogueRecord | undefined> {
    try {
      return usableRecord(await (await database()).get('catalogue', key))
    } catch {
      return undefined
    }
  },

  /**
   * Puts a catalogue in place of the stored one, whole and in one transaction, so that two tabs writing at once leave
   * one of the two and never a mixture. `basedOn` is the version that was stored when this one was asked for: when
   * another tab has stored something better meanwhile, that stays. The old copy also stays where there is no room.
   */
  async write(held: HeldCatalogue, storedAt: number, basedOn: number | null): Promise<Keeping> {
    const { version, lessons, collections, descriptions } = held
    const record: CatalogueRecord = { schema: catalogueSchema, storedAt, version, lessons, collections, descriptions }
    try {
      const transaction = (await database()).transaction('catalogue', 'readwrite')
      const stored = usableRecord(await transaction.store.get(key))
      const best = !stored || takesPlaceOf(record, stored, basedOn)
      if (best) await transaction.store.put(record, key)
      await transaction.done
      return best ? 'kept' : 'overtaken'
    } catch {
      return 'no-room'
    }
  },
}

export type CatalogueStore = typeof catalogueStore
