import type { Kysely, Migration } from 'kysely'

/**
 * What a learner's own rows are found by where the key begins with something else, and when they left a course or a
 * program. Without the first, deleting one account or telling somebody what is kept of them reads every play there is.
 */
export const learningIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('lesson_plays_by_user').on('lesson_plays').column('user_id').execute()
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
