import { type Descriptions, noDescriptions } from '#contract/rules/descriptions.ts'
import { type IndexStamp, inMemory, type StoredIndex, storedIndex, usableIndex } from './catalogue-index.ts'
import {
  type HeldCatalogue,
  type StoredCatalogue,
  storedForms,
  usableCatalogue,
  usableDescriptions,
} from './catalogue-record.ts'
import { database } from './database.ts'
import { withDeviceTimeout } from './device-timeout.ts'
import { mayReplace } from './newer-record.ts'

const key = 'current'
const descriptionsKey = 'descriptions'
const indexKey = 'index'

/** What became of a catalogue to keep: it is kept, another tab kept a better one, or the device has no room for it. */
export type Keeping = 'kept' | 'overtaken' | 'no-room'

/** A step of reading the catalogue, reported as it ends. */
export type ReadStep = 'device open' | 'catalogue read' | 'catalogue checked' | 'index read' | 'index checked'

/** The catalogue on this device. Reading never throws: what cannot be read is as good as absent, and is fetched again. */
export const createCatalogueStore = (onStep: (step: ReadStep) => void = () => {}) => ({
  /** The stored catalogue, or undefined when there is none that can be used. */
  async read(): Promise<StoredCatalogue | undefined> {
    try {
      const kept = await database()
      onStep('device open')
      const stored = await withDeviceTimeout(kept.get('catalogue', key))
      onStep('catalogue read')
      const catalogue = usableCatalogue(stored)
      onStep('catalogue checked')
      return catalogue
    } catch {
      return undefined
    }
  },

  /** The descriptions of a catalogue that was read; none where they are gone, spoiled, or already those of another copy. */
  async readDescriptions(of: StoredCatalogue): Promise<Descriptions> {
    try {
      return usableDescriptions(await withDeviceTimeout((await database()).get('catalogue', descriptionsKey)), of)
    } catch {
      return noDescriptions
    }
  },

  /**
   * Puts a catalogue in place of the stored one, whole and in one transaction, so that two tabs writing at once leave
   * one of the two and never a mixture. `basedOn` is the version that was stored when this one was asked for: when
   * another tab has stored something better meanwhile, that stays. The old copy also stays where there is no room.
   */
  async write(held: HeldCatalogue, storedAt: number, basedOn: number | null): Promise<Keeping> {
    try {
      const transaction = (await database()).transaction('catalogue', 'readwrite')
      const stored = usableCatalogue(await withDeviceTimeout(transaction.store.get(key)))
      const best = !stored || mayReplace(held, stored, basedOn)
      if (best) {
        const { catalogue, descriptions } = storedForms({ ...held, storedAt })
        await transaction.store.put(catalogue, key)
        await transaction.store.put(descriptions, descriptionsKey)
        // It was made of what is gone now.
        await transaction.store.delete(indexKey)
      }
      await withDeviceTimeout(transaction.done)
      return best ? 'kept' : 'overtaken'
    } catch {
      return 'no-room'
    }
  },

  /** The stored index, whatever copy it was made of; undefined when there is none that can be used. */
  async readIndex(schema: number): Promise<StoredIndex | undefined> {
    try {
      const stored = await inMemory(await withDeviceTimeout((await database()).get('catalogue', indexKey)))
      onStep('index read')
      const index = usableIndex(stored, schema)
      onStep('index checked')
      return index
    } catch {
      return undefined
    }
  },

  /**
   * Puts an index in place of the stored one, whole. Its stamp says what it was made of, so the last of two tabs may
   * win: whoever reads one of another copy makes their own. Where there is no room, none is kept.
   */
  async writeIndex(schema: number, of: IndexStamp, layout: unknown): Promise<void> {
    try {
      const index = storedIndex(schema, { of, layout })
      await withDeviceTimeout((await database()).put('catalogue', index, indexKey))
    } catch {
      // The next visit makes it again.
    }
  },
})

export type CatalogueStore = ReturnType<typeof createCatalogueStore>
