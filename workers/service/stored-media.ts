import { type DownloadRecord, downloadsChannel } from '#browser-storage/download-record.ts'
import { downloadStore } from '#browser-storage/download-store.ts'
import { partStore } from '#browser-storage/part-store.ts'
import { storedRights } from '#browser-storage/stored-rights.ts'
import type { DownloadFile } from '#contract/download.ts'
import { partRequest } from '#downloads/background-fetch.ts'
import { isMediaRequest } from './addresses.ts'
import type { FindPoster } from './alternate-width.ts'
import { type ReadPart, storedAnswer } from './stored-answer.ts'
import { createStoredFiles, type StoredFile, type StoredFiles } from './stored-files.ts'

/** Whether the current learner of this device may play a stored lesson now (C1). */
async function mayPlayStored(record: DownloadRecord): Promise<boolean> {
  return (await storedRights.refusalOf(record)) === null
}

/**
 * Answers requests for the files of complete downloads from the device, to the learner who may play them; all others go
 * to the network. Wired before every other route: a stored poster is part of its download. Returns how the poster that
 * is stored under an address is found.
 */
export function serveStoredMedia(worker: ServiceWorkerGlobalScope): FindPoster {
  const files = createStoredFiles(worker.location.href)
  const channel = new BroadcastChannel(downloadsChannel)
  channel.addEventListener('message', files.clear)
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    if (!isMediaRequest(request) || !files.mayHold(request.url)) return
    event.respondWith(answerMedia(request, files, () => channel.postMessage({ kind: 'changed' })))
  })
  return async (address) => {
    const poster = (await files.find(address)).find(({ file }) => file.role === 'poster')
    if (!poster) return undefined
    const stored = await partStore.read(poster.file, 0)
    // Larger than one part, it is left to its own address.
    if (stored?.byteLength !== poster.file.bytes) return undefined
    return new Response(stored, { headers: { 'content-type': poster.file.type } })
  }
}

/** The answer to a request for media; `onDamage` is called after a damaged download was put back into the queue. */
async function answerMedia(
  request: Request,
  files: Pick<StoredFiles, 'find' | 'clear'>,
  onDamage: () => void,
): Promise<Response> {
  const found = await files.find(request.url)
  if (found.length === 0) return fetch(request)
  const open = await firstOpen(found)
  if (open) {
    const { file, record } = open
    return storedAnswer(
      request,
      file,
      readPart(async () => {
        await downloadStore.change(record.key, { state: 'waiting', halt: null }).catch(() => undefined)
        files.clear()
        onDamage()
      }),
    )
  }
  // Stored, and not for the current learner: the server may think otherwise.
  return fetch(request).catch(() => new Response(null, { status: 403, statusText: 'Forbidden' }))
}

/** The first of these files that may be shown: a picture is everyone's, as on the server. */
async function firstOpen(found: readonly StoredFile[]): Promise<StoredFile | undefined> {
  for (const stored of found)
    if (stored.file.role === 'poster' || (await mayPlayStored(stored.record).catch(() => false))) return stored
  return undefined
}

/** Reads a stored part; a missing or damaged one comes from the network, or puts its download back into the queue. */
const readPart =
  (onDamage: () => Promise<void>): ReadPart =>
  async (file, index) => {
    const stored = await partStore.read(file, index).catch(() => undefined)
    if (stored) return stored
    try {
      return await fetchMissing(file, index)
    } catch (cause) {
      await onDamage()
      throw cause
    }
  }

async function fetchMissing(file: DownloadFile, index: number): Promise<ArrayBuffer> {
  const response = await fetch(partRequest({ file, index }))
  const bytes = await response.arrayBuffer()
  // Stored for the next time; bytes of another version of the file are neither stored nor played.
  if (response.status !== 206 || !(await partStore.put(file, index, bytes))) throw new TypeError('the part has changed')
  return bytes
}
