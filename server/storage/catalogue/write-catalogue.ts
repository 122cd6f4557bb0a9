import type { CatalogueContents } from '#server/domain/catalogue/ports.ts'
import type { Db } from '../database/database.ts'
import { insertInBatches, type Row } from '../database/insert-in-batches.ts'
import type { Tables } from '../database/tables.ts'
import type { LessonHistory } from './catalogue-history.ts'
import { toCourseRow, toProfessorRow, toProgramRow } from './collection-rows.ts'
import { toMediaRow } from './lesson-media-store.ts'
import { toGroupRows } from './lesson-rows.ts'
import { toTallyRow } from './lesson-tally-store.ts'
import { toItemRows } from './list-item-rows.ts'

// Child tables before their parents.
const everyTable = [
  'faq_entries',
  'testimonials',
  'lesson_tallies',
  'lesson_media',
  'lesson_groups',
  'course_items',
  'program_items',
  'lessons',
  'course_blocks',
  'courses',
  'programs',
  'professors',
  'disciplines',
  'families',
] as const satisfies readonly (keyof Tables)[]

/** Replaces the rows of the catalogue's tables. Must run inside a transaction. */
export async function writeContents(db: Db, contents: CatalogueContents, history: LessonHistory): Promise<void> {
  for (const table of everyTable) await db.deleteFrom(table).execute()
  for (const [table, rows] of rowsOf(contents, history)) await insertInBatches(db, table, rows)
}

function rowsOf(contents: CatalogueContents, history: LessonHistory) {
  const { families, professors, courses, programs, videos, media, tallies, faq, testimonials } = contents
  const rows: (readonly [keyof Tables, readonly Row[]])[] = [
    ['families', families.map(({ id, slug, name }, position) => ({ id, slug, name, position }))],
    [
      'disciplines',
      families.flatMap((family) =>
        family.disciplines.map((discipline, position) => ({ ...discipline, family_id: family.id, position })),
      ),
    ],
    ['professors', professors.map((professor, position) => ({ ...toProfessorRow(professor, position) }))],
    ['courses', courses.map((course, position) => ({ ...toCourseRow(course, position) }))],
    [
      'course_blocks',
      courses.flatMap((course) =>
        course.lesson_blocks.map((block, position) => ({ ...block, course_id: course.id, position })),
      ),
    ],
    ['programs', programs.map((program, position) => ({ ...toProgramRow(program, position) }))],
    ['lessons', videos.map((lesson, position) => ({ ...history.row(lesson, position) }))],
    ['lesson_groups', videos.flatMap((lesson) => toGroupRows(lesson).map((row) => ({ ...row })))],
    [
      'course_items',
      courses.flatMap(({ id, lessons }) => toItemRows(lessons).map((row) => ({ ...row, course_id: id }))),
    ],
    [
      'program_items',
      programs.flatMap(({ id, lessons }) => toItemRows(lessons).map((row) => ({ ...row, program_id: id }))),
    ],
    ['lesson_media', media.map((entry) => ({ ...toMediaRow(entry.video_id, entry.media) }))],
    ['lesson_tallies', tallies.map((tally) => ({ ...toTallyRow(tally) }))],
    ['faq_entries', faq.map((entry, position) => ({ ...entry, position }))],
    ['testimonials', testimonials.map((testimonial, position) => ({ ...testimonial, position }))],
  ]
  return rows
}
