import type { Catalogue } from '#contract/catalogue.ts'

/**
 * Grows whenever the contract's Catalogue changes shape: a copy stored under another number is fetched again instead
 * of being read with the wrong eyes.
 */
export const catalogueSchema = 1

/** The catalogue as it is kept on the device: one record, written whole. */
export interface CatalogueRecord {
  readonly schema: typeof catalogueSchema
  /** The server's ETag. */
  readonly revision: string
  /** When this copy arrived, in ms. */
  readonly storedAt: number
  readonly data: Catalogue
}

/**
 * The stored value as a record, or undefined when it is absent, of another schema or damaged. It was checked against
 * the contract when it arrived and is written in one transaction, so the frame and the keys are looked at, not every
 * field: checking all of it costs a second at 10,000 lessons, on every visit.
 */
export function usableRecord(stored: unknown): CatalogueRecord | undefined {
  if (!isObject(stored) || stored.schema !== catalogueSchema) return undefined
  if (typeof stored.revision !== 'string' || !Number.isFinite(stored.storedAt)) return undefined
  const { data } = stored
  if (!isObject(data) || !parts.every((part) => isListOfKeyed(data[part]))) return undefined
  return stored as unknown as CatalogueRecord
}

const parts = ['videos', 'families', 'professors', 'courses', 'programs'] as const satisfies (keyof Catalogue)[]

function isListOfKeyed(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => isObject(item) && Number.isSafeInteger(item.id))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
