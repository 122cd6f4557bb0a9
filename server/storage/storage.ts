import { join } from 'node:path'
import { sql } from 'kysely'
import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'
import type { LessonMediaStore, LessonTallyStore } from '#server/domain/lessons/ports.ts'
import { catalogueStore } from './catalogue-store.ts'
import { type Db, migrate, openPostgres, openSqlite } from './database.ts'
import { lessonMediaStore } from './lesson-media-store.ts'
import { lessonTallyStore } from './lesson-tally-store.ts'

/** Everything the database keeps, one store per aggregate. */
export interface Storage {
  readonly catalogue: CatalogueStore
  readonly lessonMedia: LessonMediaStore
  readonly lessonTallies: LessonTallyStore
  /** Whether the database answers now. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

/** Opens the database that the settings name and brings its schema up to date. */
export async function openStorage(settings: { dataDir: string; databaseUrl: string | null }): Promise<Storage> {
  const { dataDir, databaseUrl } = settings
  const db = databaseUrl === null ? openSqlite(join(dataDir, 'academy.sqlite')) : openPostgres(databaseUrl)
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return storageOver(db)
}

/** The stores over a database that is up to date. */
export function storageOver(db: Db): Storage {
  return {
    catalogue: catalogueStore(db),
    lessonMedia: lessonMediaStore(db),
    lessonTallies: lessonTallyStore(db),
    answers: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    close: () => db.destroy(),
  }
}
