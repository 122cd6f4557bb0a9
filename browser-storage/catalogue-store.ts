import { type Descriptions, noDescriptions } from '#contract/rules/descriptions.ts'
import { type IndexStamp, readIndexBytes, type StoredIndex, storedIndex, usableIndex } from './catalogue-index.ts'
import {
  type Copy,
  type LoadedCatalogue,
  mayReplace,
  type StoredCatalogue,
  storedForms,
  usableCatalogue,
  usableDescriptions,
} from './catalogue-record.ts'
import { database } from './database.ts'
import { withDeviceTimeout } from './device-timeout.ts'

const key = 'current'
const descriptionsKey = 'descriptions'
const indexKey = 'index'

/** Result of a write: stored, discarded because another tab stored a better one, or no room on the device. */
export type CatalogueWriteResult = 'written' | 'overtaken' | 'no-room'

/** A step of reading the catalogue, reported as it ends. */
type ReadStep = 'device open' | 'catalogue read' | 'catalogue checked' | 'index read' | 'index checked'

/**
 * The catalogue persisted on this device. Reads never throw: what cannot be read counts as absent and is fetched again.
 */
export const createCatalogueStore = (onStep: (step: ReadStep) => void = () => {}) => ({
  /** The stored catalogue; undefined without a usable one. */
  async read(): Promise<StoredCatalogue | undefined> {
    try {
      const db = await database()
      onStep('device open')
      const stored = await withDeviceTimeout(db.get('catalogue', key))
      onStep('catalogue read')
      const catalogue = usableCatalogue(stored)
      onStep('catalogue checked')
      return catalogue
    } catch {
      return undefined
    }
  },

  /** The descriptions of a catalogue that was read; none where they are absent, damaged, or of another copy. */
  async readDescriptions(of: StoredCatalogue): Promise<Descriptions> {
    try {
      return usableDescriptions(await withDeviceTimeout((await database()).get('catalogue', descriptionsKey)), of)
    } catch {
      return noDescriptions
    }
  },

  /**
   * Replaces the stored catalogue in one transaction, so that concurrent writes of two tabs never mix. `basedOn` is the
   * copy that was stored when this one was requested: a better one that another tab has stored meanwhile stays. The
   * old copy also stays where there is no room.
   */
  async write(loaded: LoadedCatalogue, storedAt: number, basedOn: Copy | null): Promise<CatalogueWriteResult> {
    try {
      const transaction = (await database()).transaction('catalogue', 'readwrite')
      const stored = usableCatalogue(await withDeviceTimeout(transaction.store.get(key)))
      const isBetter = !stored || mayReplace(loaded, stored, basedOn)
      if (isBetter) {
        const { catalogue, descriptions } = storedForms({ ...loaded, storedAt })
        await transaction.store.put(catalogue, key)
        await transaction.store.put(descriptions, descriptionsKey)
        // It was built from the replaced catalogue.
        await transaction.store.delete(indexKey)
      }
      await withDeviceTimeout(transaction.done)
      return isBetter ? 'written' : 'overtaken'
    } catch {
      return 'no-room'
    }
  },

  /** The stored index, of whatever copy; undefined without a usable one. */
  async readIndex(schema: number): Promise<StoredIndex | undefined> {
    try {
      const stored = await readIndexBytes(await withDeviceTimeout((await database()).get('catalogue', indexKey)))
      onStep('index read')
      const index = usableIndex(stored, schema)
      onStep('index checked')
      return index
    } catch {
      return undefined
    }
  },

  /**
   * Replaces the stored index. The last write of two tabs wins: a reader compares the stamp and rebuilds an index of
   * another copy. Where there is no room, none is stored.
   */
  async writeIndex(schema: number, of: IndexStamp, layout: unknown): Promise<void> {
    try {
      const index = storedIndex(schema, { of, layout })
      await withDeviceTimeout((await database()).put('catalogue', index, indexKey))
    } catch {
      // The next visit rebuilds it.
    }
  },
})

export type CatalogueStore = ReturnType<typeof createCatalogueStore>
