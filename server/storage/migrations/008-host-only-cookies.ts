import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Records when this academy adopted `__Host-` cookie names: the old ones are accepted for a while from then on. A date
 * in the code would be past or far away when it reaches an academy.
 */
export const hostOnlyCookies: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('milestones')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('reached_at', 'bigint', (column) => column.notNull())
      .execute()
    const milestones = db as Kysely<{ milestones: { name: string; reached_at: number } }>
    await milestones.insertInto('milestones').values({ name: 'host-only-cookies', reached_at: Date.now() }).execute()
  },
}
