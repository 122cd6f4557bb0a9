import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The renditions of lesson media, as JSON: a list, which no query looks into. */
export const renditionLists: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('lesson_media')
      .addColumn('renditions_json', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
  },
}
