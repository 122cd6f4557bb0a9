import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { appliedMigrations, type Db, readSnapshot } from '../database/database.ts'
import { insertInBatches } from '../database/insert-in-batches.ts'
import type { Tables } from '../database/tables.ts'
import { migrations } from '../migrations/all.ts'
import { isPostgres, readRows, tableNames } from './table-rows.ts'

/** The target of a copy is not empty, or the source has migrations that this program does not have. */
export class CopyRefusedError extends Error {
  readonly why: 'not_empty' | 'newer'

  constructor(why: 'not_empty' | 'newer') {
    super(why)
    this.why = why
  }
}

/** Migrations of a database, or of a backup, that this program does not have. */
export const unknownMigrations = (applied: readonly string[]): string[] =>
  applied.filter((name) => !Object.hasOwn(migrations, name))

/**
 * Copies every row from one database into an empty one, of the same engine or the other, in one transaction. The target
 * gets the migrations the source has. Throws `CopyRefusedError`.
 */
export async function copyTables(source: Db, target: Db): Promise<void> {
  const applied = await appliedMigrations(source)
  if (unknownMigrations(applied).length > 0) throw new CopyRefusedError('newer')
  if ((await tableNames(target)).length > 0) throw new CopyRefusedError('not_empty')
  await migrateTo(target, applied)
  const order = await parentsFirst(isPostgres(source) ? target : source)
  await readSnapshot(source, (snapshot) =>
    target.transaction().execute(async (writing) => {
      // Migrations write rows of their own.
      for (const table of order.toReversed()) await sql`delete from ${sql.table(table)}`.execute(writing)
      for (const table of order)
        for await (const rows of readRows(snapshot, table)) await insertInBatches(writing, table as keyof Tables, rows)
      await continueNumbers(snapshot, writing, order)
    }),
  )
}

async function migrateTo(db: Db, applied: readonly string[]): Promise<void> {
  const last = applied.at(-1)
  if (last === undefined) return
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = await migrator.migrateTo(last)
  if (error) throw error
}

/** The tables of a SQLite database, each after those its foreign keys name. */
async function parentsFirst(db: Db): Promise<string[]> {
  const ordered = new Set<string>()
  const visit = async (table: string, path: readonly string[]) => {
    if (ordered.has(table) || path.includes(table)) return
    const keys = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${table})`.execute(db)
    for (const key of keys.rows) await visit(key.table, [...path, table])
    ordered.add(table)
  }
  for (const table of await tableNames(db)) await visit(table, [])
  return [...ordered]
}

/** Ids are never reused, those of deleted rows neither: the target continues from the counters of the source. */
async function continueNumbers(source: Db, target: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const last = isPostgres(source) ? await lastOfSerial(source, table) : await lastOfAutoincrement(source, table)
    if (last === null) continue
    if (isPostgres(target)) await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(target)
    else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(target)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(target)
    }
  }
}

async function lastOfSerial(db: Db, table: string): Promise<number | null> {
  const { rows } = await sql<{ last_value: number | null }>`
    select last_value from pg_sequences
    where schemaname = current_schema() and sequencename = ${`${table}_id_seq`}
  `.execute(db)
  return rows[0]?.last_value ?? null
}

async function lastOfAutoincrement(db: Db, table: string): Promise<number | null> {
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db)
  return rows[0]?.seq ?? null
}
