import { maxId } from '#contract/lesson.ts'
import { isoInstantOrNull } from '#server/domain/iso-instant.ts'
import type { PublicCatalogue } from '#server/domain/public-pages/ports.ts'
import { type Db, readSnapshot } from '../database/database.ts'
import type { LessonGroupRow, LessonRow } from '../database/tables.ts'
import { fromLessonRow } from './lesson-rows.ts'
import { readCollections } from './read-catalogue.ts'

/** Parameters of a query; SQLite and PostgreSQL allow 32,766 and more. */
const maxParameters = 10_000

/** Reads of the catalogue for one page each. */
export function publicCatalogue(db: Db): PublicCatalogue {
  async function withGroups(rows: readonly LessonRow[]) {
    const ids = rows.map(({ id }) => id)
    const groups = await inParts(ids, (part) =>
      db.selectFrom('lesson_groups').selectAll().where('lesson_id', 'in', part).orderBy('place').execute(),
    )
    const groupsOf = new Map(rows.map(({ id }) => [id, [] as LessonGroupRow[]]))
    for (const group of groups) groupsOf.get(group.lesson_id)?.push(group)
    return rows.map((row) => fromLessonRow(row, groupsOf.get(row.id) ?? []))
  }

  return {
    collections: () => readSnapshot(db, readCollections),

    async lessonsById(ids) {
      // PostgreSQL rejects a comparison with a larger number.
      const possible = ids.filter((id) => id <= maxId)
      const rows = await inParts(possible, (part) =>
        db.selectFrom('lessons').selectAll().where('id', 'in', part).execute(),
      )
      const byId = new Map((await withGroups(rows)).map((lesson) => [lesson.id, lesson]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },

    async lessonsBy(professorId) {
      const rows = await db
        .selectFrom('lessons')
        .selectAll()
        .where('instructor_id', '=', professorId)
        .orderBy('position')
        .execute()
      return withGroups(rows)
    },

    async sitemapLessons() {
      const rows = await db
        .selectFrom('lessons')
        .select(['id', 'slug', 'course_id', 'published_at', 'available_at', 'is_challenge', 'public', 'lead', 'paid'])
        .orderBy('position')
        .execute()
      return rows.map((row) => ({
        ...row,
        published_at: isoInstantOrNull(row.published_at),
        available_at: isoInstantOrNull(row.available_at),
      }))
    },
  }
}

async function inParts<Row>(ids: readonly number[], read: (part: readonly number[]) => Promise<Row[]>): Promise<Row[]> {
  const found: Row[] = []
  for (let start = 0; start < ids.length; start += maxParameters)
    found.push(...(await read(ids.slice(start, start + maxParameters))))
  return found
}
