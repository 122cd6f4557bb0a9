import { crc32 } from 'node:zlib'

/** A chunk of a PNG: its four-letter type and its data. */
export interface PngChunk {
  readonly name: string
  readonly data: Buffer
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
// Length, name and checksum.
const frame = 12
// Encoders write some dozens; many tiny chunks would only cost time.
const maxChunks = 10_000

/**
 * Parses the chunks of a PNG, from the signature to IEND. Undefined for another format, a wrong checksum, a truncated
 * chunk, or bytes after the end.
 */
export function readChunks(file: Buffer): PngChunk[] | undefined {
  if (!file.subarray(0, signature.length).equals(signature)) return undefined
  const chunks: PngChunk[] = []
  let at = signature.length
  while (file.length - at >= frame && chunks.length < maxChunks) {
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

/** Writes a PNG of these chunks: the signature, then each with its length and checksum. */
export function writeChunks(chunks: readonly PngChunk[]): Buffer {
  return Buffer.concat([signature, ...chunks.flatMap(({ name, data }) => framed(Buffer.from(name, 'latin1'), data))])
}

function framed(name: Buffer, data: Buffer): Buffer[] {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(data, crc32(name)))
  return [length, name, data, checksum]
}
