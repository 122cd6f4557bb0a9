import type { CatalogueRecord } from './catalogue-record.ts'

/** Which stored copy of the catalogue an index was made of: every copy that is written has another one. */
export interface IndexStamp {
  readonly version: number
  readonly storedAt: number
  /** The version its descriptions were complete for. */
  readonly descriptions: number | null
}

/** What a thread makes out of a catalogue to search it: one record beside it, in one piece. */
export interface IndexRecord {
  /** The maker's number for the shape of `layout`. */
  readonly schema: number
  readonly of: IndexStamp
  readonly checksum: number
  /** Plain objects, lists, texts, numbers and typed arrays. */
  readonly layout: unknown
}

export function stampOf({
  version,
  storedAt,
  descriptions,
}: Pick<CatalogueRecord, 'version' | 'storedAt' | 'descriptions'>): IndexStamp {
  return { version, storedAt, descriptions: descriptions.version }
}

/**
 * The stored value as an index, or undefined when it is absent, of another schema or not, to the last bit, what was
 * written. Unlike a catalogue it is not looked at field by field afterwards: a wrong number in it would be a wrong answer.
 */
export function usableIndex(stored: unknown, schema: number): IndexRecord | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { schema: known, of, checksum, layout } = stored as Partial<IndexRecord>
  if (known !== schema || typeof of !== 'object' || of === null || checksum !== checksumOf(layout)) return undefined
  return stored as IndexRecord
}

const start = 0x811c9dc5
const prime = 0x01000193

/** A number that any change of a value is all but certain to change (FNV-1a, a word at a time). */
export function checksumOf(value: unknown): number {
  return sum(start, value)
}

function sum(before: number, value: unknown): number {
  if (ArrayBuffer.isView(value)) return sumOfBytes(sumOfText(before, value.constructor.name), value)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).reduce((hash, [name, part]) => sum(sumOfText(hash, name), part), mixed(before, 1))
  return sumOfText(before, `${typeof value} ${value}`)
}

function sumOfBytes(before: number, { buffer, byteOffset, byteLength }: ArrayBufferView): number {
  // Words lie at every fourth byte; whatever begins between two of them is copied to where one begins.
  if (byteOffset % 4 !== 0) return sumOfBytes(before, new Uint8Array(buffer, byteOffset, byteLength).slice())
  const words = new Int32Array(buffer, byteOffset, byteLength >>> 2)
  const rest = new Uint8Array(buffer, byteOffset + words.byteLength, byteLength % 4)
  let hash = mixed(before, byteLength)
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ (words[at] ?? 0), prime)
  for (const byte of rest) hash = mixed(hash, byte)
  return hash
}

function sumOfText(before: number, text: string): number {
  let hash = mixed(before, text.length)
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  return hash
}

const mixed = (hash: number, word: number) => Math.imul(hash ^ word, prime)
