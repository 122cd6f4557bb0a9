import type { LessonColumns } from '#contract/lesson-columns.ts'
import type { Collections } from '#contract/threads.ts'
import { sealed, unsealed } from './sealed-record.ts'

/**
 * Grows whenever what is kept changes shape: a copy stored under another number is fetched again instead of being
 * read with the wrong eyes.
 */
export const catalogueSchema = 4

/** Whole descriptions by lesson. */
export interface Descriptions {
  /** The version they are complete for; null before the first of them arrived. */
  readonly version: number | null
  readonly id: readonly number[]
  /** Beside `id`. */
  readonly text: readonly string[]
}

/** The catalogue by columns, as the thread holds it and the device keeps it. */
export interface HeldCatalogue {
  readonly version: number
  readonly lessons: LessonColumns
  readonly collections: Collections
  readonly descriptions: Descriptions
}

/** The catalogue as it is kept on the device: one record, written whole. */
export interface CatalogueRecord extends HeldCatalogue {
  /** When this copy arrived, in ms. */
  readonly storedAt: number
}

/** Whether the descriptions of this version have not arrived yet. */
export function lacksDescriptions({ version, descriptions }: HeldCatalogue): boolean {
  return descriptions.version !== version
}

/** The record as it is written. */
export function storedForm({ version, storedAt, lessons, collections, descriptions }: CatalogueRecord) {
  return sealed(catalogueSchema, { version, storedAt, lessons, collections, descriptions })
}

/**
 * The stored value as a record, or undefined when it is absent, of another schema or not what was written. It was
 * checked against the contract when it arrived, so nothing of it is looked at again, and most of it is made of its bytes
 * only when somebody asks for it.
 */
export function usableRecord(stored: unknown): CatalogueRecord | undefined {
  return unsealed(stored, catalogueSchema) as CatalogueRecord | undefined
}
