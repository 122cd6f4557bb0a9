import { maxId } from '#contract/lesson.ts'
import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'
import { type Db, readSnapshot } from '../database/database.ts'
import {
  lessonHistory,
  readChanges,
  recordMediaRevision,
  recordRevision,
  resolveRevision,
} from './catalogue-history.ts'
import { toMediaRow } from './lesson-media-store.ts'
import { readCatalogue, readContents, readHomeTexts } from './read-catalogue.ts'
import { writeContents } from './write-catalogue.ts'

const tableOf = { course: 'courses', program: 'programs', professor: 'professors' } as const

/** The catalogue in the database; imports are atomic for readers. */
export function catalogueStore(db: Db): CatalogueStore {
  const revisionOf = async (reader: Db) => (await resolveRevision(reader, null)).revision
  return {
    revision: () => revisionOf(db),
    has: async (kind, id) => {
      // PostgreSQL rejects a comparison with a larger number.
      if (id > maxId) return false
      return (await db.selectFrom(tableOf[kind]).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
    },
    resolveRevision: (since) => resolveRevision(db, since),
    read: () =>
      readSnapshot(db, async (snapshot) => ({
        revision: await revisionOf(snapshot),
        catalogue: await readCatalogue(snapshot),
      })),
    readHomeTexts: () => readHomeTexts(db),
    changes: (since) => readSnapshot(db, (snapshot) => readChanges(snapshot, since)),
    readContents: () => readSnapshot(db, readContents),
    replace: (contents, at) =>
      db.transaction().execute(async (trx) => {
        // The revision first: on PostgreSQL its row lock serialises imports.
        const { revision, ...before } = await nextRevision(trx, at)
        const history = await lessonHistory(trx, revision)
        await writeContents(trx, contents, history)
        await history.recordDeletions(contents.videos)
        await recordRevision(trx, revision, contents, before)
        return revision
      }),
    replaceMedia: (lessonId, { from, to }, at) =>
      db.transaction().execute(async (trx) => {
        const { lesson_id, ...row } = toMediaRow(lessonId, to)
        const isFormer = trx.selectFrom('lesson_media').select('lesson_id').where('lesson_id', '=', lesson_id)
        if (!(await isFormer.where('front', '=', from).executeTakeFirst())) return false
        // An import that was under way has been waited for.
        const { revision } = await nextRevision(trx, at)
        const { numUpdatedRows } = await trx
          .updateTable('lesson_media')
          .set(row)
          .where('lesson_id', '=', lesson_id)
          .where('front', '=', from)
          .executeTakeFirst()
        await recordMediaRevision(trx, revision)
        return numUpdatedRows > 0n
      }),
  }
}

const firstSecond = Date.UTC(2026, 0, 1) / 1000

/**
 * Revisions are seconds since 2026, or the last one plus one: a recreated database, or one restored from an older
 * backup, never reuses a revision that clients hold with other content.
 */
async function nextRevision(db: Db, at: number) {
  const byClock = Math.max(1, Math.floor(at / 1000) - firstSecond)
  return db
    .insertInto('catalogue_revision')
    .values({ id: 1, revision: byClock, imported_at: at, collections_hash: '', collections_changed_in: byClock })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        imported_at: at,
        revision: eb
          .case()
          .when('catalogue_revision.revision', '<', byClock)
          .then(byClock)
          .else(eb('catalogue_revision.revision', '+', 1))
          .end(),
      })),
    )
    .returning(['revision', 'collections_hash', 'collections_changed_in'])
    .executeTakeFirstOrThrow()
}
