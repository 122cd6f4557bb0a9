import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Retention discounts are stored as open until the provider has answered; those without a key were given. */
export const openRetentionUses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('retention_uses').addColumn('next_price_id', 'text').execute()
    await db.schema.alterTable('retention_uses').addColumn('open_key', 'text').execute()
    await db.schema.alterTable('retention_uses').addColumn('claimed_until', 'bigint').execute()
    await db.schema.createIndex('retention_uses_by_claim').on('retention_uses').column('claimed_until').execute()
  },
}
