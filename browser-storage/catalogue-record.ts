import type { Collections } from '#contract/catalogue-update.ts'
import type { LessonColumns } from '#contract/lesson-columns.ts'
import { type Descriptions, lacksDescriptions, noDescriptions } from '#contract/rules/descriptions.ts'
import { sealed, unsealed } from './sealed-record.ts'

/**
 * Schema of the stored catalogue; incremented whenever its shape changes. A catalogue stored under another schema is
 * fetched again.
 */
export const catalogueSchema = 5

/** The catalogue by columns, as the worker holds it in memory. */
export interface LoadedCatalogue {
  /** The revision of the catalogue; stored by this name. */
  readonly version: number
  readonly lessons: LessonColumns
  readonly collections: Collections
  readonly descriptions: Descriptions
}

/** The catalogue as persisted on the device; revision and time of storage identify the copy. */
export interface CatalogueRecord extends LoadedCatalogue {
  /** When this copy was received, in ms. */
  readonly storedAt: number
}

/**
 * The part that a search needs. The descriptions, nearly half of the bytes, are read when a lesson is opened, and are
 * stored in a separate record.
 */
export interface StoredCatalogue extends Omit<CatalogueRecord, 'descriptions'> {
  readonly descriptions: Described
}

type Described = Pick<Descriptions, 'version'>

/** Identifies a copy. */
export type Copy = Pick<CatalogueRecord, 'version' | 'storedAt'>

/** The two records to store. */
export function storedForms({ version, storedAt, lessons, collections, descriptions }: CatalogueRecord) {
  const described: Described = { version: descriptions.version }
  return {
    catalogue: sealed(catalogueSchema, { version, storedAt, lessons, collections, descriptions: described }),
    descriptions: sealed(catalogueSchema, { of: { version, storedAt }, descriptions }),
  }
}

/**
 * The stored value as a catalogue; undefined when it is absent, of another schema or its checksum does not match. It
 * was checked against the contract when received and is not checked again; most fields are decoded on first access.
 */
export function usableCatalogue(stored: unknown): StoredCatalogue | undefined {
  return unsealed(stored, catalogueSchema) as StoredCatalogue | undefined
}

/** The descriptions of one copy; none, to be fetched again, where the stored ones are damaged or of another copy. */
export function usableDescriptions(stored: unknown, { version, storedAt }: Copy): Descriptions {
  const record = unsealed(stored, catalogueSchema) as { of: Copy; descriptions: Descriptions } | undefined
  return record?.of.version === version && record.of.storedAt === storedAt ? record.descriptions : noDescriptions
}

type Revision = Pick<StoredCatalogue, 'version' | 'descriptions'>

/**
 * Whether a received catalogue may replace the stored one. `basedOn` is the copy that was stored when it was requested.
 * If that is still stored, any revision may replace it, an older one too: the server decides, and may have been
 * restored from a backup. What another tab has stored meanwhile is replaced only by a newer revision, or by the same
 * one while its descriptions are missing.
 */
export function mayReplace(next: Revision, stored: Revision & Copy, basedOn: Copy | null): boolean {
  if (stored.version === basedOn?.version && stored.storedAt === basedOn.storedAt) return true
  return next.version > stored.version || (next.version === stored.version && lacksDescriptions(stored))
}
