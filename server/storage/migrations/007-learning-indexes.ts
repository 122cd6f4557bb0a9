import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Indexes for look-ups by other columns than the primary key's first, and the quits of enrolments. Without the indexes,
 * deleting or exporting an account reads every play, and PostgreSQL reads the counts of all days to rank lessons by
 * two.
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
