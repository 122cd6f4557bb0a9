import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Files that nothing refers to any more, and since when that is known. */
export const unreferencedFiles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('unreferenced_files')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute()
  },
}
