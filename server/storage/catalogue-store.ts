import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'
import { readCatalogue, readContents } from './catalogue-reading.ts'
import { writeContents } from './catalogue-writing.ts'
import { atOneMoment, type Db } from './database.ts'

/** The catalogue in the database. Readers see the old one whole or the new one whole, never a mixture. */
export function catalogueStore(db: Db): CatalogueStore {
  return {
    revision: () => currentRevision(db),
    read: () =>
      atOneMoment(db, async (snapshot) => ({
        revision: await currentRevision(snapshot),
        catalogue: await readCatalogue(snapshot),
      })),
    readContents: () => atOneMoment(db, readContents),
    replace: (contents, at) =>
      db.transaction().execute(async (trx) => {
        // The revision first: on PostgreSQL its row makes a second import wait for this one.
        const revision = await nextRevision(trx, at)
        await writeContents(trx, contents)
        return revision
      }),
  }
}

async function currentRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('catalogue_revision').select('revision').where('id', '=', 1).executeTakeFirst()
  return row?.revision ?? 0
}

async function nextRevision(db: Db, at: number): Promise<number> {
  const row = await db
    .insertInto('catalogue_revision')
    .values({ id: 1, revision: 1, imported_at: at })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ revision: eb('catalogue_revision.revision', '+', 1), imported_at: at })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return row.revision
}
