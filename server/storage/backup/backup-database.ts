import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { appliedMigrations, type Db, openPostgres, openSqlite, readSnapshot } from '../database/database.ts'
import type { StorageSettings } from '../storage.ts'
import { CopyRefusedError, copyTables } from './copy-tables.ts'
import { dumpPostgres, hasPostgresTools, restorePostgres } from './postgres-dump.ts'
import { copySqlite, sqliteFaults } from './sqlite-copy.ts'
import { type TableFacts, tableFacts, tableNames } from './table-rows.ts'

/** The database's part of a backup. */
interface DatabaseBackup {
  readonly engine: 'sqlite' | 'postgres'
  /** A SQLite file restores into both engines; a dump of pg_dump into PostgreSQL alone. */
  readonly format: 'sqlite' | 'pg_dump'
  /** Its file below the backup's folder. */
  readonly database: string
  readonly migrations: readonly string[]
  readonly tables: readonly TableFacts[]
}

type Place = Pick<StorageSettings, 'dataDir' | 'databaseUrl'>

const sqliteFile = 'academy.sqlite'
const dumpFile = 'academy.pgdump'

/** Whether there is a database to back up: SQLite makes an empty one of any name. */
export const hasDatabase = ({ dataDir, databaseUrl }: Place): boolean =>
  databaseUrl !== null || existsSync(join(dataDir, sqliteFile))

/**
 * Backs up the database as of one moment, into `folder`, while servers write to it. PostgreSQL by pg_dump where it is
 * installed and `portable` is not asked for, else as a SQLite file.
 */
export function backUpDatabase({ dataDir, databaseUrl }: Place, folder: string, portable: boolean) {
  if (databaseUrl === null) return backUpSqlite(join(dataDir, sqliteFile), folder)
  return backUpPostgres(databaseUrl, folder, portable)
}

async function backUpSqlite(source: string, folder: string): Promise<DatabaseBackup> {
  const file = join(folder, sqliteFile)
  await copySqlite(source, file)
  return { engine: 'sqlite', format: 'sqlite', database: sqliteFile, ...(await factsOfSqlite(file)) }
}

async function backUpPostgres(url: string, folder: string, portable: boolean): Promise<DatabaseBackup> {
  const db = openPostgres(url)
  try {
    if (portable || !(await hasPostgresTools())) {
      const file = join(folder, sqliteFile)
      const copy = openSqlite(file)
      await copyTables(db, copy).finally(() => copy.destroy())
      return { engine: 'postgres', format: 'sqlite', database: sqliteFile, ...(await factsOfSqlite(file)) }
    }
    return await readSnapshot(db, async (snapshot) => {
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(snapshot)
      await dumpPostgres(url, join(folder, dumpFile), rows[0]?.id ?? '')
      const migrations = await appliedMigrations(snapshot)
      const tables = await tableFacts(snapshot)
      return { engine: 'postgres', format: 'pg_dump', database: dumpFile, migrations, tables } as const
    })
  } finally {
    await db.destroy()
  }
}

async function factsOfSqlite(file: string) {
  const copy = openSqlite(file)
  try {
    return { migrations: await appliedMigrations(copy), tables: await tableFacts(copy) }
  } finally {
    await copy.destroy()
    for (const extra of ['-wal', '-shm']) await rm(`${file}${extra}`, { force: true })
  }
}

/** Throws `CopyRefusedError` when the place holds a database with tables. */
async function assertEmptyDatabase({ dataDir, databaseUrl }: Place): Promise<void> {
  if (databaseUrl === null && !existsSync(join(dataDir, sqliteFile))) return
  const db = open({ dataDir, databaseUrl })
  try {
    if ((await tableNames(db)).length > 0) throw new CopyRefusedError('not_empty')
  } finally {
    await db.destroy()
  }
}

/** Restores a backup's database into an empty place. Throws `CopyRefusedError`, or `PostgresToolError`. */
export async function restoreDatabase(
  { format, database }: Pick<DatabaseBackup, 'format' | 'database'>,
  folder: string,
  place: Place,
): Promise<void> {
  const file = join(folder, database)
  await assertEmptyDatabase(place)
  if (format === 'pg_dump') return restorePostgres(place.databaseUrl ?? '', file)
  if (place.databaseUrl === null) return copySqlite(file, join(place.dataDir, sqliteFile))
  const [source, target] = [openSqlite(file), openPostgres(place.databaseUrl)]
  try {
    await copyTables(source, target)
  } finally {
    await Promise.all([source.destroy(), target.destroy()])
  }
}

/** Reads a whole database: its migrations, a digest of each table, and what SQLite finds wrong with its file. */
export async function readDatabase(place: Place) {
  const faults = place.databaseUrl === null ? sqliteFaults(join(place.dataDir, sqliteFile)) : []
  const db = open(place)
  try {
    return { faults, migrations: await appliedMigrations(db), tables: await tableFacts(db) }
  } finally {
    await db.destroy()
  }
}

const open = ({ dataDir, databaseUrl }: Place): Db =>
  databaseUrl === null ? openSqlite(join(dataDir, sqliteFile)) : openPostgres(databaseUrl)
