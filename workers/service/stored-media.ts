import type { Strategy } from 'workbox-strategies'
import { downloadsChannel } from '#browser-storage/download-record.ts'
import { partStore } from '#browser-storage/part-store.ts'
import type { DownloadMessage } from '#downloads/ports.ts'
import type { FindPoster } from './alternate-width.ts'
import { answerMedia } from './answer-media.ts'
import { isMediaRequest } from './request-matchers.ts'
import { createStoredFiles } from './stored-files.ts'

/** The files of complete downloads, read as soon as the worker starts, and again when another tab changes them. */
export function openStoredFiles(worker: ServiceWorkerGlobalScope) {
  const files = createStoredFiles(worker.location.href)
  const channel = new BroadcastChannel(downloadsChannel)
  channel.addEventListener('message', ({ data }: MessageEvent<DownloadMessage>) => files.note(data))
  files.load()
  return { ...files, reportDamage: () => channel.postMessage({ kind: 'changed' } satisfies DownloadMessage) }
}

type OpenFiles = ReturnType<typeof openStoredFiles>

/** Finds the poster that is stored under a URL. */
export const storedPosters =
  (files: Pick<OpenFiles, 'find'>): FindPoster =>
  async (url) => {
    const poster = (await files.find(url)).find(({ file }) => file.role === 'poster')
    if (!poster) return undefined
    const stored = await partStore.read(poster.file, 0)
    // Larger than one part, it is left to its own URL.
    if (stored?.byteLength !== poster.file.bytes) return undefined
    return new Response(stored, { headers: { 'content-type': poster.file.type } })
  }

/**
 * Answers requests for the files of complete downloads from the device, to the learner who may play them; all others go
 * to the network, or to `pictures`. Wired before every other route: a stored poster is part of its download.
 */
export function serveStoredMedia(worker: ServiceWorkerGlobalScope, files: OpenFiles, pictures: Strategy): void {
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    if (!isMediaRequest(request) || !files.mayHold(request.url)) return
    event.respondWith(answerMedia(request, files, () => pictures.handle({ event, request })))
  })
}
