import type { LoadedCatalogue, StoredCatalogue } from '#browser-storage/catalogue-record.ts'
import type { CatalogueStore } from '#browser-storage/catalogue-store.ts'
import type { Descriptions } from '#contract/rules/descriptions.ts'

/** Thrown for a lesson whose description is still being read from IndexedDB. */
export class DescriptionsPending extends Error {}

/** A catalogue read from IndexedDB, whose descriptions are read later: searches do not need them. */
export interface StoredCatalogueReader {
  /** Reads the descriptions at the first call. Never rejects: unreadable descriptions count as missing. */
  readAll(): Promise<LoadedCatalogue>
  /** Throws DescriptionsPending before `readAll` has resolved. */
  descriptions(): Descriptions
}

/** Reads the descriptions of `stored` from the same store, once. */
export function createStoredCatalogueReader(
  stored: StoredCatalogue,
  store: Pick<CatalogueStore, 'readDescriptions'>,
): StoredCatalogueReader {
  const { version, lessons, collections } = stored
  let descriptions: Descriptions | undefined
  let reading: Promise<LoadedCatalogue> | undefined
  return {
    readAll() {
      reading ??= store.readDescriptions(stored).then((read) => {
        descriptions = read
        return { version, lessons, collections, descriptions }
      })
      return reading
    },
    descriptions() {
      if (!descriptions) throw new DescriptionsPending()
      return descriptions
    },
  }
}
