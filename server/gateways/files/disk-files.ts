import { randomUUID } from 'node:crypto'
import { mkdirSync, type Stats } from 'node:fs'
import { access, type FileHandle, link, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ArkErrors } from '#contract/ark.ts'
import { MediaKey } from '#contract/catalogue-file.ts'
import { hourMs } from '#contract/time-units.ts'
import { type ByteRange, type FileInfo, minFreeBytes } from '#server/domain/files/file-store.ts'
import { durableFolders, syncFolder } from './durable-folders.ts'
import type { MediaFiles } from './media-files.ts'

// Not addressable: no segment of a MediaKey begins with a dot.
const incomingFolder = '.incoming'
const identityFile = '.store-id'
const abandonedAfterMs = hourMs

/**
 * A media store in the folder `root`, with room for uploads while so many bytes are free. Writes are atomic and
 * durable: a file is whole or absent even after a power cut.
 */
export function diskFiles(root: string, minFree = minFreeBytes): MediaFiles {
  const incoming = join(root, incomingFolder)
  mkdirSync(incoming, { recursive: true })
  const makeFolder = durableFolders()
  const pathOf = (key: string) => {
    if (MediaKey(key) instanceof ArkErrors) throw new RangeError('not a media key')
    return join(root, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const temporary = join(incoming, randomUUID())
      try {
        await writeDurably(temporary, bytes)
        await makeFolder(dirname(path))
        await rename(temporary, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    async stat(key) {
      if (MediaKey(key) instanceof ArkErrors) return undefined
      const found = await stat(pathOf(key)).catch(absent)
      return found?.isFile() ? factsOf(key, found) : undefined
    },
    async open(facts, span) {
      const file = await open(pathOf(facts.key)).catch(absent)
      if (!file) return undefined
      const now = factsOf(facts.key, await file.stat())
      if (now.version === facts.version) return read(file, span)
      await file.close()
      return undefined
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    list: (folder) => filesIn(root, folder),
    isReachable: () =>
      access(incoming).then(
        () => true,
        () => false,
      ),
    async hasRoom() {
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize >= minFree
    },
    identity: () => identityOf(root),
    async identify(id) {
      const draft = join(incoming, randomUUID())
      await writeDurably(draft, once(id))
      try {
        // Fails where another server wrote its own in the meantime, so that all read the same one.
        await link(draft, join(root, identityFile)).catch(existing)
        await syncFolder(root)
      } finally {
        await rm(draft, { force: true })
      }
      return (await identityOf(root)) ?? id
    },
    sweep: (now) => sweepIncoming(root, now),
  }
}

const identityOf = async (root: string): Promise<string | null> =>
  (await readFile(join(root, identityFile), 'utf8').catch(absent)) ?? null

/** Removes leftovers of interrupted writes, except those that another process may still write at `now` (ms). */
export async function sweepIncoming(root: string, now: number): Promise<void> {
  const incoming = join(root, incomingFolder)
  for (const name of await readdir(incoming)) {
    const found = await stat(join(incoming, name)).catch(absent)
    if (found && now - found.mtimeMs > abandonedAfterMs) await rm(join(incoming, name), { force: true })
  }
}

async function* filesIn(root: string, folder: string): AsyncIterable<{ key: string; modifiedAt: number }> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(absent)
  for (const entry of entries ?? []) {
    const key = `${folder}${entry.name}`
    if (entry.isDirectory()) yield* filesIn(root, `${key}/`)
    const found = entry.isFile() ? await stat(join(root, key)).catch(absent) : undefined
    if (found) yield { key, modifiedAt: Math.floor(found.mtimeMs) }
  }
}

function factsOf(key: string, { size, mtimeMs, ino }: Stats): FileInfo {
  // A replaced file has another inode, so that a change within one clock tick is detected.
  const version = [ino, size, Math.round(mtimeMs * 1000)].map((part) => part.toString(36)).join('-')
  return { key, size, modifiedAt: Math.floor(mtimeMs), version }
}

async function writeDurably(path: string, bytes: AsyncIterable<Uint8Array>) {
  const file = await open(path, 'wx')
  try {
    for await (const chunk of bytes) await file.writeFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}

const read = (file: FileHandle, span: ByteRange | undefined): AsyncIterable<Uint8Array> =>
  file.createReadStream({ ...span })

async function* once(text: string) {
  yield Buffer.from(text)
}

function existing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG') return undefined
  throw error
}
