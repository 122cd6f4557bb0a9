import { type DownloadRecord, downloadsChannel } from '#browser-storage/download-record.ts'
import { downloadStore } from '#browser-storage/download-store.ts'
import { partStore } from '#browser-storage/part-store.ts'
import { storedRights } from '#browser-storage/stored-rights.ts'
import { isMediaRequest } from './addresses.ts'
import type { FindPoster } from './alternate-width.ts'
import { readStoredPart } from './read-stored-part.ts'
import { storedAnswer } from './stored-answer.ts'
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
      readStoredPart(partStore, async () => {
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
