import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The revision in which each lesson last changed, and the deleted lessons, so that clients can get differences.
 * Existing lessons count as changed in the current one.
 */
export const catalogueHistory: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('catalogue_versions')
      .addColumn('revision', 'integer', (column) => column.primaryKey())
      .execute()
    await db.schema
      .createTable('deleted_lessons')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('deleted_in', 'integer', (column) => column.notNull())
      .execute()
    const owners = { lessons: 'content_hash', catalogue_revision: 'collections_hash' } as const
    for (const [table, hash] of Object.entries(owners))
      await db.schema
        .alterTable(table)
        .addColumn(hash, 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    const changed = { lessons: 'changed_in', catalogue_revision: 'collections_changed_in' } as const
    for (const [table, column] of Object.entries(changed))
      await db.schema
        .alterTable(table)
        .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
        .execute()
    await sql`insert into catalogue_versions (revision) select revision from catalogue_revision`.execute(db)
    await sql`update catalogue_revision set collections_changed_in = revision`.execute(db)
    await sql`update lessons set changed_in = (select revision from catalogue_revision)`.execute(db)
  },
}
