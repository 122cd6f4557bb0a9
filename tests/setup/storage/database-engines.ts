import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { type Db, openPostgres } from '#server/storage/database/database.ts'
import { openMigratedSqlite } from './migrated-sqlite.ts'
import { databaseAt } from './shared-postgres.ts'

/** A database engine that store tests run on; `open` returns an empty, migrated database that ends with the test. */
interface Engine {
  readonly name: 'SQLite' | 'PostgreSQL'
  open(): Promise<Db>
}

/** The engines of this machine. SQLite is everywhere; where no PostgreSQL could be started the run prints that. */
export function startEngines(): Engine[] {
  const { url } = inject('postgres')
  return [
    { name: 'SQLite', open: openFreshSqlite },
    ...(url === null ? [] : [{ name: 'PostgreSQL', open: openFreshPostgres } as const]),
  ]
}

async function openFreshSqlite(): Promise<Db> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-'))
  const db = openMigratedSqlite(folder)
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  return db
}

async function openFreshPostgres(): Promise<Db> {
  const db = openPostgres(await aPostgresUrl())
  onTestFinished(() => db.destroy())
  return db
}

/** The URL of an empty, migrated database that ends with the test, for tests with several servers. */
export const aPostgresUrl = (): Promise<string> => createPostgresDatabase('template')

/** The same without a schema. */
export const anEmptyPostgresUrl = (): Promise<string> => createPostgresDatabase('template1')

async function createPostgresDatabase(template: string): Promise<string> {
  const { url } = inject('postgres')
  if (url === null) throw new Error('there is no PostgreSQL here')
  const name = `academy_${randomUUID()}`
  const admin = openPostgres(url)
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin)
  onTestFinished(async () => {
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
    await admin.destroy()
  })
  return databaseAt(url, name)
}
