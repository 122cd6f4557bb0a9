import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openSqlite } from '#server/storage/database/database.ts'
import { createStorage } from '#server/storage/storage.ts'

/** A folder with a migrated database, for a test server outside of a test. With `OFF` it does not wait for the disk. */
export async function benchmarkAcademy(synchronous: 'FULL' | 'OFF' = 'OFF') {
  const dataDir = mkdtempSync(join(tmpdir(), 'academy-'))
  const db = openSqlite(join(dataDir, 'academy.sqlite'), synchronous)
  await migrate(db)
  return { dataDir, storage: createStorage(db) }
}
