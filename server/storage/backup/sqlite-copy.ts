import { open } from 'node:fs/promises'
import SqliteDatabase from 'better-sqlite3'

/**
 * Copies a SQLite database, also one that a server is writing, by SQLite's online backup, and waits until it is on the
 * disk. The whole copy is one step: it sees one moment, and in WAL mode no writer waits for it. In several steps every
 * write of the server would start it over.
 */
export async function copySqlite(source: string, target: string): Promise<void> {
  const database = new SqliteDatabase(source, { readonly: true, fileMustExist: true, timeout: 10_000 })
  try {
    await database.backup(target, { progress: () => 0x7fffffff })
  } finally {
    database.close()
  }
  const copy = new SqliteDatabase(target)
  // Else opening the copy would leave a write-ahead log beside it.
  copy.pragma('journal_mode = DELETE')
  copy.close()
  const file = await open(target, 'r+')
  await file.sync()
  await file.close()
}

/** What SQLite finds wrong with a file; empty for a sound one. */
export function sqliteFaults(file: string): string[] {
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    const integrity = database.pragma('integrity_check') as { integrity_check: string }[]
    const keys = database.pragma('foreign_key_check') as { table: string }[]
    return [
      ...integrity.map((row) => row.integrity_check).filter((words) => words !== 'ok'),
      ...keys.map(({ table }) => `foreign key of ${table}`),
    ]
  } finally {
    database.close()
  }
}
