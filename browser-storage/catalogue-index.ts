import type { StoredCatalogue } from './catalogue-record.ts'
import { sealed, unsealed } from './sealed-record.ts'

/** Which stored copy of the catalogue an index was made of: every copy that is written has another one. */
export interface IndexStamp {
  readonly version: number
  readonly storedAt: number
  /** The version its descriptions were complete for. */
  readonly descriptions: number | null
}

/** What a thread makes out of a catalogue to search it. */
export interface StoredIndex {
  readonly of: IndexStamp
  /** Plain objects, lists, texts, numbers and typed arrays. */
  readonly layout: unknown
}

export function stampOf({
  version,
  storedAt,
  descriptions,
}: Pick<StoredCatalogue, 'version' | 'storedAt' | 'descriptions'>): IndexStamp {
  return { version, storedAt, descriptions: descriptions.version }
}

/** An index as it is written: one record beside the catalogue. `schema` is the maker's number for the shape of its layout. */
export function storedIndex(schema: number, index: StoredIndex) {
  const { bytes, ...record } = sealed(schema, index)
  return { ...record, bytes: new Blob([bytes as Uint8Array<ArrayBuffer>]) }
}

/**
 * A stored index with its bytes at hand. They are kept as a blob, which Chromium reads in two thirds of the time; where a browser
 * has lost it this rejects, and the index is made anew. (A catalogue is kept as plain bytes: it could not be.)
 */
export async function inMemory(stored: unknown): Promise<unknown> {
  if (typeof stored !== 'object' || stored === null || !('bytes' in stored)) return undefined
  return stored.bytes instanceof Blob ? { ...stored, bytes: new Uint8Array(await stored.bytes.arrayBuffer()) } : stored
}

/** A stored index, or undefined when it is not what was written under this schema: a wrong number in it would be a wrong answer. */
export const usableIndex = (stored: unknown, schema: number) => unsealed(stored, schema) as StoredIndex | undefined
