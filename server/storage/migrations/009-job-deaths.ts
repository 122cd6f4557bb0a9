import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Counts the failures of a job apart from the processes that died while they held its lease, and notes when the
 * processing of a recording was set aside.
 */
export const jobDeaths: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['failures', 'deaths'])
      await db.schema
        .alterTable('jobs')
        .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
        .execute()
    await db.schema.alterTable('recordings').addColumn('set_aside_at', 'bigint').execute()
    await db.schema.alterTable('recordings').addColumn('set_aside_cause', 'text').execute()
  },
}
