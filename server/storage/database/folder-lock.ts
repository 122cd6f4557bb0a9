import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Another server is using the data folder. */
export class FolderLockedError extends Error {}

/**
 * Locks a data folder for one server until `release` or the end of the process. A lock of the operating system also
 * ends on `kill -9`, unlike a file with a process id. Throws `FolderLockedError`.
 */
export function lockFolder(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true })
  const lock = new Database(join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    if (cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY')) throw new FolderLockedError()
    throw cause
  }
  return { release: () => void lock.close() }
}
