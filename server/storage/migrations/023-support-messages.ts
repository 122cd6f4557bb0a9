import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Hashes of the messages to support that were accepted, for one that is sent again. */
export const supportMessages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('support_messages')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('accepted_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
