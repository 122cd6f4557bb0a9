import { createHash } from 'node:crypto'
import { partBytes } from '#contract/download.ts'
import { Failure } from '#contract/errors.ts'
import type { FileDigests } from '#server/domain/downloads/ports.ts'
import type { FileInfo, FileStore } from '#server/domain/files/file-store.ts'
import { boundedQueue } from '#server/gateways/bounded-queue.ts'

/** Digests of this many files are cached: a file of half an hour at 1080 lines has 550 of 64 characters. */
const maxCached = 500
/** One file is read at a time, so that a download that begins does not slow those that play. */
// An account waits for a file of a download at a time, on each of its devices.
const queue = { concurrency: 1, maxQueued: 60, maxQueuedPerKey: 3, retryAfter: 5 }

/** Digests of the files of a store, read once for each version. */
export function fileDigests(files: Pick<FileStore, 'open'>): FileDigests {
  const cached = new Map<string, Promise<readonly string[]>>()
  const { run } = boundedQueue(queue)

  return {
    ofParts(file, userId) {
      const name = `${file.key}\n${file.version}`
      const digests = cached.get(name) ?? run(() => digestParts(files, file), String(userId))
      // Put again as the newest one.
      cached.delete(name)
      cached.set(name, digests)
      digests.catch(() => cached.delete(name))
      for (const oldest of cached.keys()) {
        if (cached.size <= maxCached) break
        cached.delete(oldest)
      }
      return digests
    },
    ofText: (text) => createHash('sha256').update(text).digest('hex'),
  }
}

async function digestParts(files: Pick<FileStore, 'open'>, file: FileInfo): Promise<readonly string[]> {
  const bytes = await files.open(file)
  if (!bytes) throw new Failure('busy', { retryAfter: 1 })
  const digests: string[] = []
  let hash = createHash('sha256')
  let length = 0
  for await (const chunk of bytes) {
    let rest = chunk
    while (length + rest.byteLength >= partBytes) {
      const end = partBytes - length
      digests.push(hash.update(rest.subarray(0, end)).digest('hex'))
      hash = createHash('sha256')
      length = 0
      rest = rest.subarray(end)
    }
    hash.update(rest)
    length += rest.byteLength
  }
  if (length > 0) digests.push(hash.digest('hex'))
  // Cut short by something else than a replacement, such as a failing disk.
  if (digests.length !== Math.ceil(file.size / partBytes)) throw new Failure('busy', { retryAfter: 1 })
  return digests
}
