import { createHash } from 'node:crypto'
import { PostgresAdapter, sql } from 'kysely'
import { type Db, readSnapshot } from '../database/database.ts'
import type { Row } from '../database/insert-in-batches.ts'

/** How many rows a table holds, and a digest of them that does not depend on their order. */
export interface TableFacts {
  readonly name: string
  readonly rows: number
  /** Hex: the sum of the SHA-256 of each row. */
  readonly digest: string
}

const batchSize = 2000

/** Whether a database or transaction is on PostgreSQL; otherwise it is on SQLite. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** The tables of a database in alphabetical order, without those of the migrator. */
export async function tableNames(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables
    .filter(({ isView, schema }) => !isView && (schema === undefined || schema === 'public'))
    .map(({ name }) => name)
    .sort()
}

/**
 * The rows of a table in batches, each with its columns as the engine has them. On PostgreSQL by a cursor: `db` must be
 * a transaction there.
 */
export async function* readRows(db: Db, table: string): AsyncIterable<readonly Row[]> {
  if (isPostgres(db)) yield* fetchRows(db, table)
  else yield* pagedRows(db, table)
}

async function* fetchRows(db: Db, table: string): AsyncIterable<readonly Row[]> {
  await sql`declare table_rows no scroll cursor for select * from ${sql.table(table)}`.execute(db)
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from table_rows`.execute(db)
      if (rows.length > 0) yield rows
      if (rows.length < batchSize) return
    }
  } finally {
    await sql`close table_rows`.execute(db)
  }
}

// A page begins after the last rowid of the one before; no table of ours is WITHOUT ROWID.
async function* pagedRows(db: Db, table: string): AsyncIterable<readonly Row[]> {
  let last = -1
  for (;;) {
    const { rows } = await sql<Row & { backup_rowid: number }>`
      select rowid as backup_rowid, * from ${sql.table(table)} where rowid > ${last} order by rowid limit ${batchSize}
    `.execute(db)
    if (rows.length > 0) yield rows.map(({ backup_rowid: _rowid, ...row }) => row)
    if (rows.length < batchSize) return
    last = rows.at(-1)?.backup_rowid ?? last
  }
}

const modulus = 1n << 256n

/**
 * Reads every row of every table in one snapshot and digests it; both engines yield the same digest for the same rows.
 */
export function tableFacts(db: Db): Promise<TableFacts[]> {
  return db.isTransaction ? factsOf(db) : readSnapshot(db, factsOf)
}

async function factsOf(db: Db): Promise<TableFacts[]> {
  const facts: TableFacts[] = []
  for (const name of await tableNames(db)) {
    let rows = 0
    let sum = 0n
    for await (const batch of readRows(db, name))
      for (const row of batch) {
        rows += 1
        sum = (sum + digestOf(row)) % modulus
      }
    facts.push({ name, rows, digest: sum.toString(16).padStart(64, '0') })
  }
  return facts
}

function digestOf(row: Row): bigint {
  const canonical = JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
  return BigInt(`0x${createHash('sha256').update(canonical).digest('hex')}`)
}

/** The tables whose rows differ between two readings, by name; empty when they agree. */
export function differingTables(expected: readonly TableFacts[], found: readonly TableFacts[]): string[] {
  const known = new Map(found.map((facts) => [facts.name, facts]))
  const names = new Set([...expected, ...found].map(({ name }) => name))
  return [...names].filter((name) => {
    const [one, other] = [expected.find((facts) => facts.name === name), known.get(name)]
    return one?.rows !== other?.rows || one?.digest !== other?.digest
  })
}
