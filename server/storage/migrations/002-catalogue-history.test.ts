import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { aLesson, aProfessor } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { catalogueStore } from '../catalogue/catalogue-store.ts'
import { toProfessorRow } from '../catalogue/collection-rows.ts'
import { toLessonRow } from '../catalogue/lesson-rows.ts'
import { migrate, openSqlite } from '../database/database.ts'
import { migrations } from './all.ts'

/** A database as the first schema left it, with revision 3 of a catalogue of two lessons. */
async function anOlderAcademy() {
  const folder = mkdtempSync(join(tmpdir(), 'academy-'))
  const db = openSqlite(join(folder, 'academy.sqlite'))
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  await migrator.migrateTo('001-catalogue')
  await db.insertInto('professors').values(toProfessorRow(aProfessor(), 0)).execute()
  const lessons = [1, 2].map((id) => toLessonRow(aLesson({ id }), id))
  await db
    .insertInto('lessons')
    .values(lessons as never)
    .execute()
  await db
    .insertInto('catalogue_revision')
    .values({ id: 1, revision: 3, imported_at: 0 } as never)
    .execute()
  return db
}

test('a catalogue from before the history stays, and its revision is a base for changes', async () => {
  const db = await anOlderAcademy()
  await migrate(db)
  const store = catalogueStore(db)
  expect((await store.read()).catalogue.videos).toEqual([aLesson({ id: 1 }), aLesson({ id: 2 })])
  expect(await store.changes(3)).toMatchObject({ revision: 3, since: 3, lessons: [], deleted: [], collections: null })
  expect(await store.changes(2)).toMatchObject({ since: null, lessons: [{ id: 1 }, { id: 2 }] })
  await store.replace(aCatalogueFile({ videos: [aLesson({ id: 2 })], media: [], tallies: [] }), 0)
  expect(await store.changes(3)).toMatchObject({ revision: 4, since: 3, lessons: [{ id: 2 }], deleted: [1] })
})
