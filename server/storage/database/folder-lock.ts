import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Another server is already working on the folder. */
export class FolderLockedError extends Error {}

/**
 * Takes a data folder for one server, until `release` or the end of the process: the operating system frees the lock
 * even after `kill -9`, which a file with a process number would not survive. Throws `FolderLockedError`.
 */
export function lockFolder(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true })
  const held = new Database(join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    held.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    held.close()
    if (cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY')) throw new FolderLockedError()
    throw cause
  }
  return { release: () => void held.close() }
}
