import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What rows are found by whose key begins with something else, and when learners left a course or a program. Without the
 * first, deleting one account or telling somebody what is kept of them reads every play there is; without the second,
 * PostgreSQL reads the counts of all days to rank the lessons of two.
 */
export const learningIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('lesson_plays_by_user').on('lesson_plays').column('user_id').execute()
    await db.schema
      .createIndex('lesson_play_counts_by_day')
      .on('lesson_play_counts')
      .columns(['day', 'lesson_id'])
      .execute()
    await db.schema
      .createTable('enrolment_ends')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('of_id', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('enrolment_ends_pk', ['user_id', 'kind', 'of_id'])
      .execute()
  },
}
