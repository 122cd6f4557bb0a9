import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const owner = (column: ColumnDefinitionBuilder) => column.notNull().references('users.id').onDelete('cascade')

/**
 * Recordings and uploads. Lessons have no foreign key: an import replaces their rows, and recordings must survive it.
 */
export const recordings: Migration = {
  async up(db: Kysely<unknown>) {
    await createRecordings(db)
    await createUploads(db)
  },
}

async function createRecordings(db: Kysely<unknown>) {
  let table = withId(db, 'recordings')
    .addColumn('user_id', 'integer', owner)
    .addColumn('lesson_id', 'integer', required)
    .addColumn('lesson_slug', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('description', 'text')
    .addColumn('status', 'text', required)
    .addColumn('rejection', 'text')
    .addColumn('staff_note', 'text')
    .addColumn('conditions_accepted', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('client_id', 'text')
    .addColumn('size', 'integer', required)
  for (const seconds of ['duration', 'start', 'offset']) table = table.addColumn(seconds, 'double precision', required)
  table = table.addColumn('rate', 'double precision', required)
  for (const key of ['original_key', 'video_key', 'poster_key', 'public_video_key', 'public_poster_key'])
    table = table.addColumn(key, 'text')
  await table
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('published_at', 'bigint')
    .addUniqueConstraint('recordings_by_client', ['user_id', 'client_id'])
    .execute()
  await db.schema.createIndex('recordings_by_user').on('recordings').columns(['user_id', 'lesson_id']).execute()
  await db.schema.createIndex('recordings_by_lesson').on('recordings').columns(['lesson_id', 'status']).execute()
  // One published recording per learner and lesson (F154).
  await sql`create unique index recordings_one_public on recordings (user_id, lesson_id) where status = 'public'`.execute(
    db,
  )
}

async function createUploads(db: Kysely<unknown>) {
  let table = withId(db, 'recording_uploads')
    .addColumn('user_id', 'integer', owner)
    .addColumn('client_id', 'text', required)
    .addColumn('lesson_id', 'integer', required)
    .addColumn('title', 'text')
    .addColumn('size', 'integer', required)
    .addColumn('received', 'integer', required)
  for (const number of ['start', 'offset', 'rate']) table = table.addColumn(number, 'double precision', required)
  await table
    .addColumn('expires_at', 'bigint', required)
    .addUniqueConstraint('recording_uploads_by_client', ['user_id', 'client_id'])
    .execute()
  await db.schema
    .createTable('recording_pieces')
    .addColumn('upload_id', 'integer', (column) =>
      column.notNull().references('recording_uploads.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', required)
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addPrimaryKeyConstraint('recording_pieces_pk', ['upload_id', 'position'])
    .execute()
}

/** A table whose ids are never reused: files are named by them. */
function withId(db: Kysely<unknown>, table: string) {
  const creation = db.schema.createTable(table)
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? creation.addColumn('id', 'serial', (column) => column.primaryKey())
    : creation.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
}
