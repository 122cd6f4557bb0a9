import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Captions and small renditions of lesson media. */
export const lessonRenditions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['captions', 'saver_front', 'saver_rear'])
      await db.schema.alterTable('lesson_media').addColumn(column, 'text').execute()
  },
}
