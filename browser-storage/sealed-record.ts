import { type PackedValue, pack, unpack } from './binary-codec.ts'
import { checksumOf } from './checksum.ts'

/** A value as one record that tells whether it is still what was written. */
interface SealedRecord extends PackedValue {
  /** The writer's number for the shape of the value. */
  readonly schema: number
  readonly checksum: number
}

export function sealed(schema: number, value: unknown): SealedRecord {
  const { frame, bytes } = pack(value)
  return { schema, checksum: checksumOf([schema, frame, bytes]), frame, bytes }
}

/**
 * The value that was sealed, or undefined when what is stored is absent, of another schema or not, to the last bit, what was
 * written: so nobody needs to look at it field by field.
 */
export function unsealed(stored: unknown, schema: number): unknown {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { schema: known, checksum, frame, bytes } = stored as Partial<SealedRecord>
  if (known !== schema || !(bytes instanceof Uint8Array)) return undefined
  if (checksum !== checksumOf([schema, frame, bytes])) return undefined
  return unpack({ frame, bytes })
}
