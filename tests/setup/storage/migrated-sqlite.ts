import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { type Db, migrate, openSqlite } from '#server/storage/database/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A SQLite file with the present schema and no rows, to be copied. */
    migratedSqlite: string
  }
}

/** Migrates one SQLite file for all tests of a run: the migrations cost more than most tests. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'migrated-'))
  const file = join(folder, 'academy.sqlite')
  const db = openSqlite(file)
  await migrate(db)
  // Closing the last connection moves the write-ahead log into the file.
  await db.destroy()
  provide('migratedSqlite', file)
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Opens a copy of the migrated file as `academy.sqlite` in a folder that has none yet. It does not wait for the disk: a
 * test in which the process or the power is cut opens its database as the server does.
 */
export function openMigratedSqlite(dataDir: string): Db {
  const file = join(dataDir, 'academy.sqlite')
  copyFileSync(inject('migratedSqlite'), file)
  return openSqlite(file, 'OFF')
}
