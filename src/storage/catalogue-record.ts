import type { LessonColumns } from '#contract/lesson-columns.ts'
import type { Collections } from '#contract/threads.ts'
import { packed, unpacked } from './packed-columns.ts'

/**
 * Grows whenever what is kept changes shape: a copy stored under another number is fetched again instead of being
 * read with the wrong eyes.
 */
export const catalogueSchema = 3

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
  readonly schema: typeof catalogueSchema
  /** When this copy arrived, in ms. */
  readonly storedAt: number
}

/** Whether the descriptions of this version have not arrived yet. */
export function lacksDescriptions({ version, descriptions }: HeldCatalogue): boolean {
  return descriptions.version !== version
}

/** The record as it is written. */
export const storedForm = (record: CatalogueRecord) => ({ ...record, lessons: packed(record.lessons) })

/**
 * The stored value as a record, or undefined when it is absent, of another schema or damaged. It was checked against
 * the contract when it arrived and is written in one transaction, so the frame is looked at, not every field: checking
 * all of it costs a quarter of a second at 10,000 lessons, on every visit.
 */
export function usableRecord(stored: unknown): CatalogueRecord | undefined {
  if (!isObject(stored) || stored.schema !== catalogueSchema) return undefined
  if (!Number.isSafeInteger(stored.version) || !Number.isFinite(stored.storedAt)) return undefined
  const { collections, descriptions } = stored
  if (!isObject(stored.lessons)) return undefined
  const lessons = unpacked(stored.lessons)
  const { dictionaries, ...columns } = lessons
  if (!isObject(dictionaries) || !areBeside(Object.values(columns))) return undefined
  if (!isObject(collections) || !parts.every((part) => isListOfKeyed(collections[part]))) return undefined
  if (!isObject(descriptions) || !areBeside([descriptions.id, descriptions.text])) return undefined
  return { ...stored, lessons } as unknown as CatalogueRecord
}

const parts = ['families', 'professors', 'courses', 'programs'] as const satisfies (keyof Collections)[]

/** Whether these are lists of one length. */
function areBeside(columns: readonly unknown[]): boolean {
  const lengths = new Set(columns.map((column) => (Array.isArray(column) ? column.length : undefined)))
  return lengths.size === 1 && !lengths.has(undefined)
}

function isListOfKeyed(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => isObject(item) && Number.isSafeInteger(item.id))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
