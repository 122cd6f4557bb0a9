import type { DownloadRecord } from '#browser-storage/download-record.ts'
import { type DownloadStore, downloadStore } from '#browser-storage/download-store.ts'
import type { DownloadFile } from '#contract/download.ts'
import type { DownloadMessage } from '#downloads/ports.ts'

/** A file of a complete download. Two learners of a device may have the same one. */
export interface StoredFile {
  readonly record: DownloadRecord
  readonly file: DownloadFile
}

type Index = ReadonlyMap<string, readonly StoredFile[]>

/** A URL without its query: a CDN may sign a URL in it. */
const nameOf = (url: string, base: string): string => {
  const { origin, pathname } = new URL(url, base)
  return origin + pathname
}

/** The files of complete downloads by URL. */
export function indexStoredFiles(records: readonly DownloadRecord[], base: string): Index {
  const index = new Map<string, StoredFile[]>()
  for (const record of records) {
    if (record.state !== 'complete' || record.outdated === 'withdrawn') continue
    for (const file of record.download?.files ?? []) {
      const name = nameOf(file.address, base)
      index.set(name, [...(index.get(name) ?? []), { record, file }])
    }
  }
  return index
}

/**
 * The files of the complete downloads of this device, read once in the life of the service worker and again after a tab
 * has changed a download, or after a reading that failed.
 */
export function createStoredFiles(base: string, records: Pick<DownloadStore, 'all'> = downloadStore) {
  let index: Index | undefined
  let reading: Promise<Index> | undefined
  const read = () => {
    if (reading) return reading
    const own: Promise<Index> = records.all().then(
      (rows) => {
        const found = indexStoredFiles(rows, base)
        // Cleared meanwhile, it may be older than a change.
        if (reading === own) {
          reading = undefined
          index = found
        }
        return found
      },
      // Not remembered: a database that does not answer now may do so at the next request.
      () => {
        if (reading === own) reading = undefined
        return new Map()
      },
    )
    reading = own
    return own
  }
  /** Has the downloads read again by the next request. */
  const clear = () => {
    index = undefined
    reading = undefined
  }
  /** Whether a file of this download was found; true until they have been read. */
  const mayHaveFound = (key: string) =>
    !index || [...index.values()].some((files) => files.some(({ record }) => record.key === key))
  return {
    /** Reads the downloads, unless they are known. */
    load(): void {
      if (!index) void read()
    },
    /** False when the URL is certainly of no complete download. */
    mayHold: (url: string): boolean => index?.has(nameOf(url, base)) ?? true,
    find: async (url: string): Promise<readonly StoredFile[]> => (index ?? (await read())).get(nameOf(url, base)) ?? [],
    clear,
    /** Clears what another tab's message is about, but for the progress of a download, which each part sends. */
    note(message: DownloadMessage): void {
      if (message.kind === 'arrived') return
      if (message.kind === 'record') {
        const { key, state } = message.record
        if (state !== 'complete' && !mayHaveFound(key)) return
      }
      clear()
    },
  }
}

export type StoredFiles = ReturnType<typeof createStoredFiles>
