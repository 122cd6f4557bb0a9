import { createInflate } from 'node:zlib'
import { Failure } from '#contract/errors.ts'
import type { Pictures } from '#server/domain/profile/save-picture.ts'
import { boundedQueue } from '../bounded-queue.ts'
import { type PngChunk, readChunks, writeChunks } from './png-chunks.ts'
import { readHeader } from './png-header.ts'

/** Twice the side that the page sends. */
const maxSidePixels = 1024

/** Half of Node's thread pool, which files and passwords need as well. */
const inflationQueue = { concurrency: 2, maxQueued: 20, retryAfter: 1 }

/**
 * Validates PNG images and strips everything not needed to show one: text, camera metadata, profiles, further
 * animation frames. Throws `busy` when too many wait.
 */
export function pngPictures(): Pictures {
  const { run } = boundedQueue(inflationQueue)
  return {
    async clean(file) {
      const chunks = readChunks(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
      const parts = chunks && requiredChunks(chunks)
      if (!parts || !(await run(() => inflatesTo(parts.pixels, parts.unpackedBytes))))
        throw new Failure('image_refused')
      return writeChunks(parts.required)
    },
  }
}

/** The required chunks, if each occurs once, in order, and no critical chunk is unknown. */
function requiredChunks(chunks: readonly PngChunk[]) {
  const [first, ...rest] = chunks
  const header = first?.name === 'IHDR' ? readHeader(first.data, maxSidePixels) : undefined
  if (!first || !header) return undefined
  // An initial capital marks a critical chunk.
  const required = rest.filter(({ name }) => name === 'tRNS' || /^[A-Z]/.test(name))
  if (!/^(?:PLTE )?(?:tRNS )?(?:IDAT )+IEND$/.test(required.map(({ name }) => name).join(' '))) return undefined
  const palette = required.find(({ name }) => name === 'PLTE')?.data
  if (header.palette && !palette) return undefined
  if (palette && (palette.length === 0 || palette.length > 768 || palette.length % 3 !== 0)) return undefined
  const pixels = Buffer.concat(required.filter(({ name }) => name === 'IDAT').map(({ data }) => data))
  return { required: [first, ...required], pixels, unpackedBytes: header.unpackedBytes }
}

/** Whether the pixels inflate to exactly the announced size. Stops at the first excess byte and stores none. */
async function inflatesTo(packed: Buffer, bytes: number): Promise<boolean> {
  const inflate = createInflate()
  let unpacked = 0
  const counted = (async () => {
    for await (const chunk of inflate) {
      unpacked += (chunk as Buffer).length
      if (unpacked > bytes) return false
    }
    // Bytes after the end of the stream would be stored unchecked.
    return unpacked === bytes && inflate.bytesWritten === packed.length
  })().catch(() => false)
  inflate.end(packed)
  return counted
}
