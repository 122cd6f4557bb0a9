import type { PartStore } from '#browser-storage/part-store.ts'
import type { DownloadFile } from '#contract/download.ts'
import { partRequest } from '#downloads/background-fetch.ts'
import type { ReadPart } from './stored-answer.ts'

type Parts = Pick<PartStore, 'read' | 'put'>

/**
 * Reads a stored part. A missing or damaged one comes from the network; where it does not come, `onDamage` is called. A
 * cache that cannot be read now says nothing of the part.
 */
export const readStoredPart =
  (parts: Parts, onDamage: () => Promise<void>): ReadPart =>
  async (file, index) => {
    const read = await parts.read(file, index).then(
      (bytes) => ({ bytes }),
      () => undefined,
    )
    if (read?.bytes) return read.bytes
    try {
      return await fetchMissing(parts, file, index)
    } catch (cause) {
      if (read) await onDamage()
      throw cause
    }
  }

async function fetchMissing(parts: Parts, file: DownloadFile, index: number): Promise<ArrayBuffer> {
  const response = await fetch(partRequest({ file, index }))
  const bytes = await response.arrayBuffer()
  // Stored for the next time; bytes of another version of the file are neither stored nor played. A full device throws
  // once they are verified: they play all the same.
  const isPart = response.status === 206 && (await parts.put(file, index, bytes).catch(() => true))
  if (!isPart) throw new TypeError('the part has changed')
  return bytes
}
