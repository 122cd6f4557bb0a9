import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a lesson may have besides its pictures: captions, and the same pictures made small. */
export const lessonRenditions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['captions', 'saver_front', 'saver_rear'])
      await db.schema.alterTable('lesson_media').addColumn(column, 'text').execute()
  },
}
