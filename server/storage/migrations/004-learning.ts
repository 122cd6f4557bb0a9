import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const owner = (column: ColumnDefinitionBuilder) => column.notNull().references('users.id').onDelete('cascade')

/**
 * Learners' progress. Lessons, courses and programs have no foreign keys: an import replaces their rows, and progress
 * must survive it.
 */
export const learning: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('lesson_progress')
      .addColumn('user_id', 'integer', owner)
      .addColumn('lesson_id', 'integer', required)
      .addColumn('liked', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('disliked', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('rated_at', 'bigint')
      .addColumn('finished_at', 'bigint')
      .addPrimaryKeyConstraint('lesson_progress_pk', ['user_id', 'lesson_id'])
      .execute()
    await db.schema
      .createTable('program_finishes')
      .addColumn('user_id', 'integer', owner)
      .addColumn('program_id', 'integer', required)
      .addColumn('lesson_id', 'integer', required)
      .addColumn('finished_at', 'bigint', required)
      .addPrimaryKeyConstraint('program_finishes_pk', ['user_id', 'program_id', 'lesson_id'])
      .execute()
    await createPlaybacks(db)
    await db.schema
      .createTable('course_enrolments')
      .addColumn('user_id', 'integer', owner)
      .addColumn('course_id', 'integer', required)
      .addColumn('level', 'text', required)
      .addColumn('at', 'bigint', required)
      .addPrimaryKeyConstraint('course_enrolments_pk', ['user_id', 'course_id'])
      .execute()
    await db.schema
      .createTable('program_enrolments')
      .addColumn('user_id', 'integer', owner)
      .addColumn('program_id', 'integer', required)
      .addColumn('at', 'bigint', required)
      .addPrimaryKeyConstraint('program_enrolments_pk', ['user_id', 'program_id'])
      .execute()
    await db.schema
      .createTable('applied_actions')
      .addColumn('user_id', 'integer', owner)
      .addColumn('key', 'text', required)
      .addColumn('at', 'bigint', required)
      .addPrimaryKeyConstraint('applied_actions_pk', ['user_id', 'key'])
      .execute()
    await db.schema.createIndex('applied_actions_by_age').on('applied_actions').column('at').execute()
  },
}

async function createPlaybacks(db: Kysely<unknown>) {
  await db.schema
    .createTable('playbacks')
    .addColumn('user_id', 'integer', owner)
    .addColumn('lesson_id', 'integer', required)
    .addColumn('position', 'double precision', required)
    .addColumn('completed_percentage', 'double precision', required)
    .addColumn('ranges_json', 'text', required)
    .addColumn('course_id', 'integer')
    .addColumn('program_id', 'integer')
    .addColumn('at', 'bigint', required)
    .addPrimaryKeyConstraint('playbacks_pk', ['user_id', 'lesson_id'])
    .execute()
  await db.schema.createIndex('playbacks_by_age').on('playbacks').columns(['user_id', 'at']).execute()
  await db.schema
    .createTable('lesson_plays')
    .addColumn('lesson_id', 'integer', required)
    .addColumn('day', 'text', required)
    .addColumn('user_id', 'integer', owner)
    .addColumn('session', 'text', required)
    .addPrimaryKeyConstraint('lesson_plays_pk', ['lesson_id', 'day', 'user_id', 'session'])
    .execute()
  // Counts are maintained on write: the rankings would read a million plays for each request.
  await db.schema
    .createTable('lesson_counts')
    .addColumn('lesson_id', 'integer', (column) => column.primaryKey())
    .addColumn('plays', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('likes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('dislikes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('lesson_play_counts')
    .addColumn('lesson_id', 'integer', required)
    .addColumn('day', 'text', required)
    .addColumn('plays', 'integer', required)
    .addPrimaryKeyConstraint('lesson_play_counts_pk', ['lesson_id', 'day'])
    .execute()
  await db.schema
    .createTable('player_preferences')
    .addColumn('user_id', 'integer', (column) => owner(column).primaryKey())
    .addColumn('speed', 'double precision', required)
    .addColumn('mirrored', 'integer', required)
    .addColumn('view', 'text', required)
    .addColumn('at', 'bigint', required)
    .execute()
}
