import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, onTestFinished } from 'vitest'
import { type Db, migrate, openPostgres, openSqlite } from '#server/storage/database.ts'
import { startPostgres } from './postgres.ts'

/** A database engine that store tests run on; `open` gives an empty, migrated database that ends with the test. */
export interface Engine {
  readonly name: 'SQLite' | 'PostgreSQL'
  open(): Promise<Db>
}

/**
 * The engines of this machine. SQLite is everywhere; where no PostgreSQL can be started the run says so, in one line.
 * To be awaited at the top of a test file.
 */
export async function startEngines(): Promise<Engine[]> {
  const postgres = await startPostgres()
  afterAll(() => postgres.stop())
  if (postgres.url === null) process.stderr.write(`Sin pruebas sobre PostgreSQL: ${postgres.why}.\n`)
  const { url } = postgres
  return [
    { name: 'SQLite', open: openFreshSqlite },
    ...(url === null ? [] : [{ name: 'PostgreSQL', open: () => openFreshPostgres(url) } as const]),
  ]
}

async function openFreshSqlite(): Promise<Db> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-'))
  const db = openSqlite(join(folder, 'academy.sqlite'))
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  await migrate(db)
  return db
}

let databases = 0

async function openFreshPostgres(url: string): Promise<Db> {
  const name = `academy_${++databases}`
  const admin = openPostgres(url)
  await sql`create database ${sql.id(name)}`.execute(admin)
  await admin.destroy()
  const db = openPostgres(url.replace('/postgres?', `/${name}?`))
  onTestFinished(() => db.destroy())
  await migrate(db)
  return db
}
