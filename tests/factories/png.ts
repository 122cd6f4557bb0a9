import { crc32, deflateSync } from 'node:zlib'

export interface PngOptions {
  readonly width?: number
  readonly height?: number
  /** Bits of one channel. */
  readonly depth?: number
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha. */
  readonly colour?: number
  readonly interlace?: number
  /** The unpacked pixels; a plain picture where none are given. */
  readonly pixels?: Buffer
  /** The packed content of the file, instead of the pixels. */
  readonly packed?: Buffer
  /** Chunks between the header and the pixels, and between the pixels and the end. */
  readonly before?: readonly Buffer[]
  readonly after?: readonly Buffer[]
}

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** One chunk, with its right checksum. */
export function pngChunk(name: string, data: Buffer | string = ''): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from(data as Buffer)])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(named.length - 4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** A PNG, by its parts: complete and valid by default. */
export function aPngImage(options: PngOptions = {}): Buffer {
  const { width = 8, height = 8, depth = 8, colour = 6, interlace = 0, before = [], after = [] } = options
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, interlace], 8)
  const line = 1 + Math.ceil((width * depth * ({ 2: 3, 4: 2, 6: 4 }[colour] ?? 1)) / 8)
  const packed = options.packed ?? deflateSync(options.pixels ?? Buffer.alloc(line * height))
  const chunks = [pngChunk('IHDR', header), ...before, pngChunk('IDAT', packed), ...after, pngChunk('IEND')]
  return Buffer.concat([pngSignature, ...chunks])
}
