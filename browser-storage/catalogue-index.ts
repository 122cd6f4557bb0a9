import type { StoredCatalogue } from './catalogue-record.ts'
import { sealed, unsealed } from './sealed-record.ts'

/** Identifies the stored catalogue an index was built from: every write of a catalogue has another stamp. */
export interface IndexStamp {
  /** The revision of the catalogue; stored by this name. */
  readonly version: number
  readonly storedAt: number
  /** The revision its descriptions were complete for. */
  readonly descriptions: number | null
}

/** The search index that a worker builds from a catalogue. */
export interface StoredIndex {
  readonly of: IndexStamp
  /** Plain objects, arrays, strings, numbers and typed arrays. */
  readonly layout: unknown
}

/** The stamp of a stored catalogue. */
export function stampOf({
  version,
  storedAt,
  descriptions,
}: Pick<StoredCatalogue, 'version' | 'storedAt' | 'descriptions'>): IndexStamp {
  return { version, storedAt, descriptions: descriptions.version }
}

/** The record of an index, stored beside the catalogue. `schema` is the version of its layout. */
export function storedIndex(schema: number, index: StoredIndex) {
  const { bytes, ...record } = sealed(schema, index)
  return { ...record, bytes: new Blob([bytes as Uint8Array<ArrayBuffer>]) }
}

/**
 * Reads the blob of a stored index into memory. Chromium reads a blob in two thirds of the time of plain bytes. Rejects
 * where a browser has lost the blob, and the index is rebuilt; a catalogue could not be, and is stored as plain bytes.
 */
export async function readIndexBytes(stored: unknown): Promise<unknown> {
  if (typeof stored !== 'object' || stored === null || !('bytes' in stored)) return undefined
  return stored.bytes instanceof Blob ? { ...stored, bytes: new Uint8Array(await stored.bytes.arrayBuffer()) } : stored
}

/**
 * The stored index; undefined unless its schema and checksum match: a wrong number in it would be a wrong search
 * result.
 */
export const usableIndex = (stored: unknown, schema: number) => unsealed(stored, schema) as StoredIndex | undefined
