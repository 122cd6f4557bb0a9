import type { HeldCatalogue, StoredCatalogue } from '#browser-storage/catalogue-record.ts'
import type { CatalogueStore } from '#browser-storage/catalogue-store.ts'
import type { Descriptions } from '#contract/rules/descriptions.ts'

/** A lesson was asked for while the descriptions are being read from the device. */
export class DescriptionsPending extends Error {}

/** A catalogue that was read from the device, whose descriptions follow: a search is answered before anybody reads one. */
export interface StoredCatalogueReader {
  /** All of it, read at the first call. Never rejects: descriptions that cannot be read are lacking ones. */
  whole(): Promise<HeldCatalogue>
  /** Throws DescriptionsPending before `whole` has resolved. */
  descriptions(): Descriptions
}

export function createStoredCatalogueReader(
  stored: StoredCatalogue,
  store: Pick<CatalogueStore, 'readDescriptions'>,
): StoredCatalogueReader {
  const { version, lessons, collections } = stored
  let descriptions: Descriptions | undefined
  let reading: Promise<HeldCatalogue> | undefined
  return {
    whole() {
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
