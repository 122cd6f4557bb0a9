import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** All discounts of a subscription and how long each lasts; the columns there are hold the first one alone. */
export const subscriptionDiscounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('subscriptions').addColumn('discounts_json', 'text').execute()
  },
}
