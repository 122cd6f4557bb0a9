import { closeSync, fsyncSync, openSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes the entries of a folder to the disk: a file that was renamed or linked into it is there after a power cut. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder; its rename is durable.
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().finally(() => folder.close())
}

/** As `syncFolder`, for programs that are starting. */
export function syncFolderNow(path: string): void {
  let folder: number
  try {
    folder = openSync(path, 'r')
  } catch {
    return
  }
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/**
 * Creates folders that are there after a power cut: POSIX promises that of a new folder only once the one above it was
 * synchronised. Who asks for a folder that another caller is creating waits for the same.
 */
export function durableFolders() {
  const creating = new Map<string, Promise<void>>()
  return (path: string): Promise<void> => {
    const running = creating.get(path)
    if (running) return running
    const created = createDurably(path).finally(() => creating.delete(path))
    creating.set(path, created)
    return created
  }
}

async function createDurably(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  const above = dirname(first)
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    await syncFolder(folder)
    if (folder === above) return
  }
}
