import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Hashes of the session tokens with which accounts were deleted, for a deletion that is repeated. */
export const deletedAccountSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('deleted_account_sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('deleted_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
