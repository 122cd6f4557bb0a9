import type { Catalogue } from '#contract/catalogue.ts'
import { type CatalogueRecord, catalogueSchema, usableRecord } from './catalogue-record.ts'
import { database } from './database.ts'

const key = 'current'

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
   * one of the two and never a mixture. Returns false when the device has no room or no storage; the old copy stays.
   */
  async write(revision: string, data: Catalogue, storedAt: number): Promise<boolean> {
    const record: CatalogueRecord = { schema: catalogueSchema, revision, storedAt, data }
    try {
      await (await database()).put('catalogue', record, key)
      return true
    } catch {
      return false
    }
  },
}

export type CatalogueStore = typeof catalogueStore
