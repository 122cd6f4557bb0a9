import type { LessonColumns } from '#contract/lesson-columns.ts'
import { type Descriptions, noDescriptions } from '#contract/rules/descriptions.ts'
import type { Collections } from '#contract/workers.ts'
import { sealed, unsealed } from './sealed-record.ts'

/**
 * Grows whenever what is kept changes shape: a copy stored under another number is fetched again instead of being
 * read with the wrong eyes.
 */
export const catalogueSchema = 5

/** The catalogue by columns, as the thread holds it and the device keeps it. */
export interface HeldCatalogue {
  readonly version: number
  readonly lessons: LessonColumns
  readonly collections: Collections
  readonly descriptions: Descriptions
}

/** The catalogue as it is kept on the device, with what tells one copy from another. */
export interface CatalogueRecord extends HeldCatalogue {
  /** When this copy arrived, in ms. */
  readonly storedAt: number
}

/**
 * What a search needs of it. The descriptions, nearly half of all, are looked at when somebody looks at a lesson, so they
 * lie beside it in a record of their own.
 */
export interface StoredCatalogue extends Omit<CatalogueRecord, 'descriptions'> {
  readonly descriptions: Described
}

type Described = Pick<Descriptions, 'version'>

/** Which copy something belongs to. */
type Copy = Pick<CatalogueRecord, 'version' | 'storedAt'>

/** The two records as they are written. */
export function storedForms({ version, storedAt, lessons, collections, descriptions }: CatalogueRecord) {
  const described: Described = { version: descriptions.version }
  return {
    catalogue: sealed(catalogueSchema, { version, storedAt, lessons, collections, descriptions: described }),
    descriptions: sealed(catalogueSchema, { of: { version, storedAt }, descriptions }),
  }
}

/**
 * The stored value as a catalogue, or undefined when it is absent, of another schema or not what was written. It was
 * checked against the contract when it arrived, so nothing of it is looked at again, and most of it is made of its bytes
 * only when somebody asks for it.
 */
export function usableCatalogue(stored: unknown): StoredCatalogue | undefined {
  return unsealed(stored, catalogueSchema) as StoredCatalogue | undefined
}

/** The descriptions of one copy, or none where what is stored is not what was written, or is another copy's: they are fetched again. */
export function usableDescriptions(stored: unknown, { version, storedAt }: Copy): Descriptions {
  const kept = unsealed(stored, catalogueSchema) as { of: Copy; descriptions: Descriptions } | undefined
  return kept?.of.version === version && kept.of.storedAt === storedAt ? kept.descriptions : noDescriptions
}
