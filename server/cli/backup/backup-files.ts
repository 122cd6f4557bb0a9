import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileInfo, FileStore } from '#server/domain/files/file-store.ts'
import type { BackupFile } from './manifest.ts'

/** Media of a backup lie below this folder, by key. */
export const mediaFolder = 'media/'

/** An earlier backup, whose unchanged files are linked instead of copied. */
export interface EarlierBackup {
  readonly folder: string
  readonly files: ReadonlyMap<string, BackupFile>
}

/**
 * Copies media into a backup, one pass at a time: a later pass copies what is new and keeps what has been deleted
 * since.
 */
export function mediaCopy(store: Pick<FileStore, 'list' | 'stat' | 'open'>, folder: string, earlier?: EarlierBackup) {
  const copied = new Map<string, BackupFile & { readonly of: string }>()
  return {
    async pass(): Promise<void> {
      for await (const { key } of store.list('')) {
        // What is not a media key, such as an unfinished write, has none.
        const facts = await store.stat(key)
        if (!facts || copied.get(key)?.of === facts.version) continue
        const file = (await linkEarlier(facts, folder, earlier)) ?? (await copyMedia(store, facts, folder))
        if (file) copied.set(key, { ...file, of: facts.version })
      }
    },
    /** Sorted by path. */
    files: (): BackupFile[] =>
      [...copied.values()].map(({ of: _version, ...file }) => file).sort((a, b) => (a.path < b.path ? -1 : 1)),
  }
}

/** Media are written once under their key: the same size and time is the same file. */
async function linkEarlier(
  { key, size, modifiedAt }: FileInfo,
  folder: string,
  earlier?: EarlierBackup,
): Promise<BackupFile | undefined> {
  const path = `${mediaFolder}${key}`
  const known = earlier?.files.get(path)
  if (!earlier || known?.size !== size || known.modified_at !== modifiedAt) return undefined
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true })
  await rm(target, { force: true })
  // Another disk, or a file system without links.
  await link(join(earlier.folder, path), target).catch(() => copyFile(join(earlier.folder, path), target))
  return known
}

async function copyMedia(
  store: Pick<FileStore, 'open'>,
  facts: FileInfo,
  folder: string,
): Promise<BackupFile | undefined> {
  const bytes = await store.open(facts)
  // Deleted or replaced since it was listed; the next pass looks again.
  if (!bytes) return undefined
  const path = `${mediaFolder}${facts.key}`
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true })
  const digest = createHash('sha256')
  const file = await open(target, 'w', 0o600)
  let size = 0
  try {
    for await (const chunk of bytes) {
      await file.writeFile(chunk)
      digest.update(chunk)
      size += chunk.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { path, size, sha256: digest.digest('hex'), modified_at: facts.modifiedAt }
}

/** The facts of a file that lies in the backup already. */
export async function describeFile(folder: string, path: string): Promise<BackupFile> {
  const { size, mtimeMs } = await stat(join(folder, path))
  return { path, size, sha256: await digestOf(createReadStream(join(folder, path))), modified_at: Math.floor(mtimeMs) }
}

/** SHA-256 in hex. */
export async function digestOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of bytes) digest.update(chunk)
  return digest.digest('hex')
}

/** The bytes of a backup's file; throws when they are not those the manifest names. */
export async function* checkedBytes(folder: string, { path, size, sha256 }: BackupFile): AsyncIterable<Uint8Array> {
  const digest: Hash = createHash('sha256')
  let read = 0
  for await (const chunk of createReadStream(join(folder, path))) {
    digest.update(chunk)
    read += chunk.length
    yield chunk
  }
  if (read !== size || digest.digest('hex') !== sha256) throw new ChangedFileError(path)
}

/** A file of a backup is not the one that was copied. */
export class ChangedFileError extends Error {
  readonly path: string

  constructor(path: string) {
    super(path)
    this.path = path
  }
}
