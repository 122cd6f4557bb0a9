import type { Catalogue, Family } from '#contract/catalogue.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { CatalogueContents, HomeTexts } from '#server/domain/catalogue/ports.ts'
import type { Db } from '../database/database.ts'
import type { LessonRow } from '../database/tables.ts'
import { fromCourseRow, fromProfessorRow, fromProgramRow } from './collection-rows.ts'
import { fromMediaRow } from './lesson-media-store.ts'
import { fromLessonRow } from './lesson-rows.ts'
import { fromTallyRow } from './lesson-tally-store.ts'
import { fromItemRows } from './list-item-rows.ts'

/** The browsable catalogue, in import order. */
export async function readCatalogue(db: Db): Promise<Catalogue> {
  const rows = await db.selectFrom('lessons').selectAll().orderBy('position').execute()
  return { videos: await withGroups(db, rows), ...(await readCollections(db)) }
}

/** The lessons changed after a revision, by id; all of them after 0. */
export async function readLessonsSince(db: Db, revision: number): Promise<Lesson[]> {
  const rows = await db.selectFrom('lessons').selectAll().where('changed_in', '>', revision).orderBy('id').execute()
  return withGroups(db, rows)
}

/** The collections, in import order. */
export async function readCollections(db: Db): Promise<Omit<Catalogue, 'videos'>> {
  const professors = await db.selectFrom('professors').selectAll().orderBy('position').execute()
  return {
    families: await readFamilies(db),
    professors: professors.map(fromProfessorRow),
    courses: await readCourses(db),
    programs: await readPrograms(db),
  }
}

/** The whole contents, as exported by the staff. */
export async function readContents(db: Db): Promise<CatalogueContents> {
  const media = await db.selectFrom('lesson_media').selectAll().orderBy('lesson_id').execute()
  const tallies = await db.selectFrom('lesson_tallies').selectAll().orderBy('lesson_id').execute()
  return {
    ...(await readCatalogue(db)),
    media: media.map((row) => ({ video_id: row.lesson_id, media: fromMediaRow(row) })),
    tallies: tallies.map(fromTallyRow),
    ...(await readHomeTexts(db)),
  }
}

/** The texts of the landing, in import order. */
export async function readHomeTexts(db: Db): Promise<HomeTexts> {
  const faq = await db.selectFrom('faq_entries').select(['id', 'question', 'answer']).orderBy('position').execute()
  const testimonials = await db
    .selectFrom('testimonials')
    .select(['id', 'name', 'about', 'text'])
    .orderBy('position')
    .execute()
  return { faq, testimonials }
}

async function withGroups(db: Db, rows: readonly LessonRow[]): Promise<Lesson[]> {
  const groups = await db.selectFrom('lesson_groups').selectAll().orderBy('lesson_id').orderBy('place').execute()
  const groupsOf = by(groups, (group) => group.lesson_id)
  return rows.map((row) => fromLessonRow(row, groupsOf(row.id)))
}

async function readFamilies(db: Db): Promise<Family[]> {
  const families = await db.selectFrom('families').select(['id', 'slug', 'name']).orderBy('position').execute()
  const disciplines = await db.selectFrom('disciplines').selectAll().orderBy('position').execute()
  const disciplinesOf = by(disciplines, (discipline) => discipline.family_id)
  return families.map((family) => ({
    ...family,
    disciplines: disciplinesOf(family.id).map(({ id, slug, name, image }) => ({ id, slug, name, image })),
  }))
}

async function readCourses(db: Db) {
  const courses = await db.selectFrom('courses').selectAll().orderBy('position').execute()
  const blocks = await db.selectFrom('course_blocks').selectAll().orderBy('position').execute()
  const items = await db.selectFrom('course_items').selectAll().orderBy('position').execute()
  const blocksOf = by(blocks, (block) => block.course_id)
  const itemsOf = by(items, (item) => item.course_id)
  return courses.map((row) =>
    fromCourseRow(
      row,
      blocksOf(row.id).map(({ id, name }) => ({ id, name })),
      fromItemRows(itemsOf(row.id)),
    ),
  )
}

async function readPrograms(db: Db) {
  const programs = await db.selectFrom('programs').selectAll().orderBy('position').execute()
  const items = await db.selectFrom('program_items').selectAll().orderBy('position').execute()
  const itemsOf = by(items, (item) => item.program_id)
  return programs.map((row) => fromProgramRow(row, fromItemRows(itemsOf(row.id))))
}

function by<Row>(rows: readonly Row[], owner: (row: Row) => number): (id: number) => readonly Row[] {
  const grouped = new Map<number, Row[]>()
  for (const row of rows) {
    const id = owner(row)
    const group = grouped.get(id)
    if (group) group.push(row)
    else grouped.set(id, [row])
  }
  return (id) => grouped.get(id) ?? []
}
