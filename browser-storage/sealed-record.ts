import { type PackedValue, pack, unpack } from './binary-codec.ts'
import { checksumOf } from './checksum.ts'

/** A packed value with a schema version and a checksum. */
interface SealedRecord extends PackedValue {
  /** Version of the shape of the value. */
  readonly schema: number
  readonly checksum: number
}

export function sealed(schema: number, value: unknown): SealedRecord {
  const { frame, bytes } = pack(value)
  return { schema, checksum: checksumOf([schema, frame, bytes]), frame, bytes }
}

/**
 * The value of a sealed record; undefined when it is absent, of another schema, or its checksum does not match. The match
 * makes a field-by-field validation unnecessary.
 */
export function unsealed(stored: unknown, schema: number): unknown {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { schema: storedSchema, checksum, frame, bytes } = stored as Partial<SealedRecord>
  if (storedSchema !== schema || !(bytes instanceof Uint8Array)) return undefined
  if (checksum !== checksumOf([schema, frame, bytes])) return undefined
  return unpack({ frame, bytes })
}
