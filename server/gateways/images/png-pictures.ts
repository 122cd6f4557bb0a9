import { createInflate } from 'node:zlib'
import { Failure } from '#contract/errors.ts'
import type { Pictures } from '#server/domain/profile/save-picture.ts'
import { type PngChunk, readChunks, writeChunks } from './png-chunks.ts'
import { readHeader } from './png-header.ts'

const mostSide = 4096

/**
 * Pictures as PNG, judged by their bytes alone. What is not needed to show one picture is left out: texts, places and
 * times a camera wrote, profiles, the further frames of a moving one.
 */
export const pngPictures: Pictures = {
  async clean(file) {
    const chunks = readChunks(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
    const parts = chunks && shownParts(chunks)
    if (!parts || !(await unpacksTo(parts.pixels, parts.unpackedBytes))) throw new Failure('image_refused')
    return writeChunks(parts.kept)
  },
}

/** The chunks that make the picture, if they are there once each, in their order, and nothing essential is unknown. */
function shownParts(chunks: readonly PngChunk[]) {
  const [first, ...rest] = chunks
  const header = first?.name === 'IHDR' ? readHeader(first.data, mostSide) : undefined
  if (!first || !header) return undefined
  // A capital letter first: whoever does not know the chunk cannot show the picture.
  const kept = rest.filter(({ name }) => name === 'tRNS' || /^[A-Z]/.test(name))
  if (!/^(?:PLTE )?(?:tRNS )?(?:IDAT )+IEND$/.test(kept.map(({ name }) => name).join(' '))) return undefined
  const palette = kept.find(({ name }) => name === 'PLTE')?.data
  if (header.palette && !palette) return undefined
  if (palette && (palette.length === 0 || palette.length > 768 || palette.length % 3 !== 0)) return undefined
  const pixels = Buffer.concat(kept.filter(({ name }) => name === 'IDAT').map(({ data }) => data))
  return { kept: [first, ...kept], pixels, unpackedBytes: header.unpackedBytes }
}

/** Whether the packed pixels are exactly what was announced. Stops at the first byte too many, and keeps none. */
async function unpacksTo(packed: Buffer, bytes: number): Promise<boolean> {
  const inflate = createInflate()
  let unpacked = 0
  const counted = (async () => {
    for await (const chunk of inflate) {
      unpacked += (chunk as Buffer).length
      if (unpacked > bytes) return false
    }
    // What stands behind the end of the stream would be kept without ever having been looked at.
    return unpacked === bytes && inflate.bytesWritten === packed.length
  })().catch(() => false)
  inflate.end(packed)
  return counted
}
