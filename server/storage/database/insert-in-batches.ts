import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

export type Row = Readonly<Record<string, unknown>>

// PostgreSQL takes 65,535 parameters in one statement, SQLite 32,766.
const maxParameters = 30_000

/** Inserts any number of rows into a table; every row has the columns of the first. */
export async function insertInBatches(db: Db, table: keyof Tables, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  const atOnce = Math.max(1, Math.floor(maxParameters / Math.max(1, columns)))
  for (let start = 0; start < rows.length; start += atOnce) {
    // Which columns a table has is checked where its rows are made; here tables are only names.
    await db
      .insertInto(table)
      .values(rows.slice(start, start + atOnce) as never)
      .execute()
  }
}
