import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The catalogue's tables. */
export const catalogue: Migration = {
  async up(db: Kysely<unknown>) {
    await createPeopleAndStyles(db)
    await createCollections(db)
    await createLessons(db)
    await createLists(db)
    await createLessonFacts(db)
  },
}

async function createPeopleAndStyles(db: Kysely<unknown>) {
  await db.schema
    .createTable('catalogue_revision')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('imported_at', 'bigint', (column) => column.notNull())
    .execute()
  await namedTable(db, 'families').execute()
  await namedTable(db, 'disciplines')
    .addColumn('family_id', 'integer', (column) => column.notNull().references('families.id').onDelete('cascade'))
    .addColumn('image', 'text', (column) => column.notNull())
    .execute()
  await namedTable(db, 'professors')
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('thumbnail', 'text', (column) => column.notNull())
    .addColumn('main_image_uri', 'text', (column) => column.notNull())
    .addColumn('referral_code', 'text')
    .execute()
}

async function createCollections(db: Kysely<unknown>) {
  await collectionTable(db, 'courses')
    .addColumn('video_presentation_title', 'text')
    .addColumn('level_info_json', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('course_blocks')
    .addColumn('course_id', 'integer', (column) => column.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('course_blocks_pk', ['course_id', 'id'])
    .execute()
  await collectionTable(db, 'programs')
    .addColumn('title_image', 'text', (column) => column.notNull())
    .addColumn('title_image_thumbnail', 'text', (column) => column.notNull())
    .addColumn('time_needed', 'text', (column) => column.notNull())
    .addColumn('dedication', 'text', (column) => column.notNull())
    .addColumn('styles_json', 'text', (column) => column.notNull())
    .execute()
}

async function createLessons(db: Kysely<unknown>) {
  const texts = ['slug', 'title', 'description', 'img', 'img_png', 'img_full', 'duration_search', 'duration_search_2']
  const facets = ['level', 'category', 'category_seo', 'discipline_slug', 'discipline_name', 'family_slug']
  const required = [...texts, ...facets, 'family_name', 'instructor_json']
  const flags = ['public', 'lead', 'paid', 'is_challenge', 'new_tag']
  let table = db.schema
    .createTable('lessons')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('duration', 'integer', (column) => column.notNull())
    .addColumn('instructor_id', 'integer', (column) => column.notNull().references('professors.id'))
    .addColumn('lesson_order', 'integer', (column) => column.notNull())
    .addColumn('course_id', 'integer', (column) => column.references('courses.id'))
    .addColumn('lesson_block_id', 'integer')
    .addColumn('available_at', 'bigint')
    .addColumn('published_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('custom_tag', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
  for (const name of required) table = table.addColumn(name, 'text', (column) => column.notNull())
  for (const name of flags) table = table.addColumn(name, 'integer', (column) => column.notNull())
  await table.execute()
  await db.schema
    .createIndex('lessons_by_course')
    .on('lessons')
    .columns(['course_id', 'level', 'lesson_order'])
    .execute()
  await db.schema
    .createTable('lesson_groups')
    .addColumn('lesson_id', 'integer', lessonReference)
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('group_name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('lesson_groups_pk', ['lesson_id', 'place'])
    .execute()
}

async function createLists(db: Kysely<unknown>) {
  for (const [table, owner, owners] of [
    ['course_items', 'course_id', 'courses'],
    ['program_items', 'program_id', 'programs'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn(owner, 'integer', (column) => column.notNull().references(`${owners}.id`).onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('block_position', 'integer')
      .addColumn('block_id', 'integer')
      .addColumn('block_name', 'text')
      .addColumn('lesson_id', 'integer', (column) => column.references('lessons.id'))
      .addColumn('lesson_order', 'integer')
      .addPrimaryKeyConstraint(`${table}_pk`, [owner, 'position'])
      .execute()
    await db.schema.createIndex(`${table}_by_lesson`).on(table).column('lesson_id').execute()
  }
}

async function createLessonFacts(db: Kysely<unknown>) {
  await db.schema
    .createTable('lesson_media')
    .addColumn('lesson_id', 'integer', (column) => lessonReference(column).primaryKey())
    .addColumn('front', 'text', (column) => column.notNull())
    .addColumn('rear', 'text')
    .addColumn('chapters_json', 'text', (column) => column.notNull())
    .addColumn('bpm', 'double precision')
    .addColumn('media_duration', 'double precision', (column) => column.notNull())
    .execute()
  let tallies = db.schema
    .createTable('lesson_tallies')
    .addColumn('lesson_id', 'integer', (column) => lessonReference(column).primaryKey())
  for (const name of ['playbacks', 'playbacks_today', 'playbacks_yesterday', 'likes', 'dislikes'])
    tallies = tallies.addColumn(name, 'integer', (column) => column.notNull())
  await tallies.execute()
}

const lessonReference = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('lessons.id').onDelete('cascade')

const namedTable = (db: Kysely<unknown>, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())

const collectionTable = (db: Kysely<unknown>, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('main_image', 'text', (column) => column.notNull())
    .addColumn('thumbnail', 'text', (column) => column.notNull())
    .addColumn('video_presentation', 'text')
    .addColumn('published_at', 'bigint')
    .addColumn('next_lesson_auto', 'integer', (column) => column.notNull())
    .addColumn('requirements_json', 'text', (column) => column.notNull())
    .addColumn('additional_info_json', 'text', (column) => column.notNull())
    .addColumn('groups_json', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
