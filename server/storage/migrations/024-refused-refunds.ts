import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Why the refund of a withdrawal is left to staff: the payment provider makes none. */
export const refusedRefunds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('withdrawals').addColumn('refusal', 'text').execute()
  },
}
