import { type DownloadFile, partBytes } from '#contract/download.ts'

/** The cache of the bytes of downloaded lessons, shared by page and service worker. */
const partsCache = 'lesson-parts-1'

/** A file in one version: parts of another version are other entries. */
export type StoredFile = Pick<DownloadFile, 'address' | 'version'>
/** A file with the digests that its parts are verified against. */
export type VerifiedFile = Pick<DownloadFile, 'address' | 'version' | 'bytes' | 'digests'>

const folder = '/lesson-parts/'
const fileKey = ({ address, version }: StoredFile) =>
  `${folder}${encodeURIComponent(address)}/${encodeURIComponent(version)}`

/** Bytes of a part: `partBytes`, and for the last one what remains. */
export const partLength = ({ bytes }: Pick<DownloadFile, 'bytes'>, index: number): number =>
  Math.min(partBytes, bytes - index * partBytes)

/**
 * The verified parts of downloaded files, as entries of one cache under URLs that no server answers. Throws the
 * browser's own error: `QuotaExceededError` on a full device, `SecurityError` where storage is refused.
 */
export const partStore = {
  /** Whether the browser stores parts here: some refuse it in private windows. */
  isAvailable: (): Promise<boolean> =>
    caches.open(partsCache).then(
      () => true,
      () => false,
    ),

  /** Stores a part that matches its digest; false, and nothing stored, otherwise. Throws only after that comparison. */
  async put(file: VerifiedFile, index: number, bytes: ArrayBuffer): Promise<boolean> {
    if (!(await isPart(file, index, bytes))) return false
    const headers = { 'content-type': 'application/octet-stream', 'content-length': String(bytes.byteLength) }
    await (await caches.open(partsCache)).put(`${fileKey(file)}?part=${index}`, new Response(bytes, { headers }))
    return true
  },

  /** Whether a part is stored, by the length of its entry: its bytes, up to 1 MiB, are not read. */
  async has(file: StoredFile & Pick<DownloadFile, 'bytes'>, index: number): Promise<boolean> {
    const stored = await (await caches.open(partsCache)).match(`${fileKey(file)}?part=${index}`)
    return stored?.headers.get('content-length') === String(partLength(file, index))
  },

  /** The bytes of a part; undefined when it is not stored, or not whole. */
  async read(file: StoredFile & Pick<DownloadFile, 'bytes'>, index: number): Promise<ArrayBuffer | undefined> {
    const stored = await (await caches.open(partsCache)).match(`${fileKey(file)}?part=${index}`)
    const bytes = await stored?.arrayBuffer().catch(() => undefined)
    return bytes?.byteLength === partLength(file, index) ? bytes : undefined
  },

  /** Whether a part is stored and matches its digest; a damaged one is deleted. */
  async verify(file: VerifiedFile, index: number): Promise<boolean> {
    const bytes = await this.read(file, index)
    if (bytes && (await isPart(file, index, bytes))) return true
    await (await caches.open(partsCache)).delete(`${fileKey(file)}?part=${index}`)
    return false
  },

  /** Deletes the parts of a file. */
  async remove(file: VerifiedFile): Promise<void> {
    const cache = await caches.open(partsCache)
    await Promise.all(file.digests.map((_, index) => cache.delete(`${fileKey(file)}?part=${index}`)))
  },

  /** Deletes the parts of every file but these: what an interrupted removal left behind. */
  async removeAllBut(files: readonly StoredFile[]): Promise<void> {
    const cache = await caches.open(partsCache)
    const referenced = new Set(files.map(fileKey))
    for (const request of await cache.keys())
      if (!referenced.has(new URL(request.url).pathname)) await cache.delete(request)
  },
}

export type PartStore = typeof partStore

async function isPart(file: VerifiedFile, index: number, bytes: ArrayBuffer): Promise<boolean> {
  if (bytes.byteLength !== partLength(file, index)) return false
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return file.digests[index] === Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
