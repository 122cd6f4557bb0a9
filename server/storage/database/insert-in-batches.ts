import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

export type Row = Readonly<Record<string, unknown>>

// The limit per statement is 65,535 parameters on PostgreSQL and 32,766 on SQLite.
const maxParameters = 30_000

/** Inserts any number of rows with the same columns. */
export async function insertInBatches(db: Db, table: keyof Tables, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  const batchSize = Math.max(1, Math.floor(maxParameters / Math.max(1, columns)))
  for (let start = 0; start < rows.length; start += batchSize) {
    // Columns are checked where the rows are made; here tables are only names.
    await db
      .insertInto(table)
      .values(rows.slice(start, start + batchSize) as never)
      .execute()
  }
}
