import type { DownloadRecord } from '#browser-storage/download-record.ts'
import { downloadStore } from '#browser-storage/download-store.ts'
import { partStore } from '#browser-storage/part-store.ts'
import { storedRights } from '#browser-storage/stored-rights.ts'
import { readStoredPart } from './read-stored-part.ts'
import { isPublicImage } from './request-matchers.ts'
import { storedAnswer } from './stored-answer.ts'
import type { StoredFile, StoredFiles } from './stored-files.ts'

/** Whether the current learner of this device may play a stored lesson now (C1). */
async function mayPlayStored(record: DownloadRecord): Promise<boolean> {
  return (await storedRights.refusalOf(record)) === null
}

interface Files extends Pick<StoredFiles, 'find' | 'clear'> {
  /** Tells the tabs that a damaged download is back in the queue. */
  reportDamage(): void
}

/**
 * The answer to a request for media. Before the downloads were read, that may be one for a file of none of them: a
 * public picture is then answered by `pictures`.
 */
export async function answerMedia(
  request: Request,
  files: Files,
  pictures: () => Promise<Response>,
): Promise<Response> {
  const found = await files.find(request.url)
  if (found.length === 0) return isPicture(request) ? pictures() : fetch(request)
  const open = await firstOpen(found)
  if (open) {
    const { file, record } = open
    return storedAnswer(
      request,
      file,
      readStoredPart(partStore, async () => {
        await downloadStore.change(record.key, { state: 'waiting', halt: null }).catch(() => undefined)
        files.clear()
        files.reportDamage()
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

function isPicture(request: Request): boolean {
  const url = new URL(request.url)
  return isPublicImage({ url, sameOrigin: url.origin === location.origin, request })
}
