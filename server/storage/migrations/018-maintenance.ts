import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The maintenance the staff announced: one row while it lasts. */
export const maintenance: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('maintenance')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('why', 'text', (column) => column.notNull())
      .addColumn('until', 'bigint')
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute()
  },
}
