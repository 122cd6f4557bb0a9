import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Counts a job's failures apart from its dead processes, and records when a recording's processing was set aside. */
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
