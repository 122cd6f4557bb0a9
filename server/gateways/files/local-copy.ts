import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '#server/domain/files/file-store.ts'

/** Copies a file of the media store to `path`, and returns the path; undefined when there is none. */
export async function copyToDisk(
  files: Pick<FileStore, 'stat' | 'open'>,
  key: string,
  path: string,
): Promise<string | undefined> {
  const info = await files.stat(key)
  const bytes = info && (await files.open(info))
  if (!bytes) return undefined
  await pipeline(Readable.from(bytes), createWriteStream(path))
  return path
}
