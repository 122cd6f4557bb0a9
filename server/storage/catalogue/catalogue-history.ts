import { createHash } from 'node:crypto'
import type { Collections } from '#contract/catalogue-update.ts'
import type { Lesson } from '#contract/lesson.ts'
import { type CatalogueChanges, type CatalogueRevision, maxRevisionsBehind } from '#server/domain/catalogue/ports.ts'
import type { Db } from '#server/storage/database/database.ts'
import { insertInBatches } from '#server/storage/database/insert-in-batches.ts'
import type { LessonRow } from '#server/storage/database/tables.ts'
import { toGroupRows, toLessonRow } from './lesson-rows.ts'
import { readCollections, readLessonsSince } from './read-catalogue.ts'

/** Tracks in which revision each lesson changed, during an import. */
export interface LessonHistory {
  /** A lesson's row for the new catalogue; unchanged content keeps its former revision. */
  row(lesson: Lesson, position: number): LessonRow
  /**
   * Records deleted lessons, and clears those that are in the catalogue again. Call once the new lessons are inserted.
   */
  recordDeletions(lessons: readonly Lesson[]): Promise<void>
}

/** Reads the present lessons, before `revision` replaces them. */
export async function lessonHistory(db: Db, revision: number): Promise<LessonHistory> {
  const rows = await db.selectFrom('lessons').select(['id', 'content_hash', 'changed_in']).execute()
  const before = new Map(rows.map((row) => [row.id, row]))
  return {
    row(lesson, position) {
      const content = toLessonRow(lesson, position)
      // The position is not part of the content: a lesson inserted first changes none of the others.
      const content_hash = contentHash([{ ...content, position: 0 }, toGroupRows(lesson)])
      const known = before.get(lesson.id)
      return {
        ...content,
        content_hash,
        changed_in: known?.content_hash === content_hash ? known.changed_in : revision,
      }
    },

    async recordDeletions(lessons) {
      const present = new Set(lessons.map(({ id }) => id))
      const left = rows.filter(({ id }) => !present.has(id)).map(({ id }) => ({ id, deleted_in: revision }))
      await insertInBatches(db, 'deleted_lessons', left)
      await db
        .deleteFrom('deleted_lessons')
        .where('id', 'in', (eb) => eb.selectFrom('lessons').select('id'))
        .execute()
    },
  }
}

/** Records a revision, and whether the collections changed in it; `before` is their former state. */
export async function recordRevision(
  db: Db,
  revision: number,
  collections: Collections,
  before: { readonly collections_hash: string; readonly collections_changed_in: number },
): Promise<void> {
  const { families, professors, courses, programs } = collections
  const hash = contentHash([families, professors, courses, programs])
  const changedIn = hash === before.collections_hash ? before.collections_changed_in : revision
  await db.insertInto('catalogue_versions').values({ revision }).execute()
  await db
    .updateTable('catalogue_revision')
    .set({ collections_hash: hash, collections_changed_in: changedIn })
    .where('id', '=', 1)
    .execute()
}

/** Records a revision in which only what lessons play has changed, which no client's catalogue names. */
export async function recordMediaRevision(db: Db, revision: number): Promise<void> {
  await db.insertInto('catalogue_versions').values({ revision }).execute()
}

/** The current revision, and `since` if it is a known one at most `maxRevisionsBehind` imports ago, else null. */
export async function resolveRevision(db: Db, since: number | null): Promise<CatalogueRevision> {
  const row = await db.selectFrom('catalogue_revision').select('revision').where('id', '=', 1).executeTakeFirst()
  const revision = row?.revision ?? 0
  if (since === null || since > revision) return { revision, since: null }
  const known = await db
    .selectFrom('catalogue_versions')
    .select('revision')
    .where('revision', '=', since)
    .executeTakeFirst()
  // Revisions follow the clock, so that imports have to be counted, not subtracted.
  const newer = db.selectFrom('catalogue_versions').select('revision').where('revision', '>', since)
  const behind = (await newer.limit(maxRevisionsBehind + 1).execute()).length
  return { revision, since: known && behind <= maxRevisionsBehind ? since : null }
}

/**
 * What changed after the revision `asked`, or everything where `resolveRevision` does not know it. Must run inside a
 * read snapshot, so that all parts are of one revision.
 */
export async function readChanges(db: Db, asked: number | null): Promise<CatalogueChanges> {
  const { revision, since } = await resolveRevision(db, asked)
  const from = since ?? 0
  const marks = await db.selectFrom('catalogue_revision').select('collections_changed_in').executeTakeFirst()
  const unchanged = since !== null && (marks?.collections_changed_in ?? 0) <= since
  const left = await db.selectFrom('deleted_lessons').selectAll().where('deleted_in', '>', from).orderBy('id').execute()
  return {
    revision,
    since,
    lessons: await readLessonsSince(db, from),
    deleted: since === null ? [] : left.map(({ id }) => id),
    collections: unchanged ? null : await readCollections(db),
  }
}

/** A hash of a value, independent of the order of object fields. */
function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content, sortFields)).digest('base64url').slice(0, 22)
}

function sortFields(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
