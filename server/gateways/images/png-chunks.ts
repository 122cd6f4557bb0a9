import { crc32 } from 'node:zlib'

/** One chunk of a PNG: its four-letter name and what it holds. */
export interface PngChunk {
  readonly name: string
  readonly data: Buffer
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
// Length, name and checksum.
const frame = 12
// A file of a few bytes a chunk would keep us busy for nothing; encoders write some dozens.
const mostChunks = 10_000

/**
 * The chunks of a PNG in order, from the signature to IEND. Undefined for anything else: another kind of file, a wrong
 * checksum, a chunk that is cut off, bytes after the end.
 */
export function readChunks(file: Buffer): PngChunk[] | undefined {
  if (!file.subarray(0, signature.length).equals(signature)) return undefined
  const chunks: PngChunk[] = []
  let at = signature.length
  while (file.length - at >= frame && chunks.length < mostChunks) {
    const end = at + frame + file.readUInt32BE(at)
    if (end > file.length) return undefined
    const named = file.subarray(at + 4, end - 4)
    if (crc32(named) !== file.readUInt32BE(end - 4)) return undefined
    const name = named.toString('latin1', 0, 4)
    if (!/^[A-Za-z]{4}$/.test(name)) return undefined
    chunks.push({ name, data: named.subarray(4) })
    at = end
    if (name === 'IEND') return at === file.length ? chunks : undefined
  }
  return undefined
}

/** A PNG of these chunks. */
export function writeChunks(chunks: readonly PngChunk[]): Buffer {
  return Buffer.concat([signature, ...chunks.flatMap(({ name, data }) => framed(Buffer.from(name, 'latin1'), data))])
}

function framed(name: Buffer, data: Buffer): Buffer[] {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(data, crc32(name)))
  return [length, name, data, checksum]
}
