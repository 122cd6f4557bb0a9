import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/**
 * New prices of running subscriptions, as announced to their learners; and what each subscription costs and renews by.
 */
export const priceChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('subscriptions').addColumn('amount', 'integer').execute()
    await db.schema.alterTable('subscriptions').addColumn('anchor_at', 'bigint').execute()
    await db.schema.createIndex('subscriptions_by_price').on('subscriptions').columns(['price_id', 'state']).execute()
    await db.schema
      .createTable('price_changes')
      .addColumn('subscription_id', 'text', required)
      .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('price_id', 'text', required)
      .addColumn('provider_price_id', 'text', required)
      .addColumn('currency', 'text', required)
      .addColumn('from_amount', 'integer', required)
      .addColumn('to_amount', 'integer', required)
      .addColumn('announced_at', 'bigint', required)
      .addColumn('due_at', 'bigint', required)
      .addColumn('applied_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addPrimaryKeyConstraint('price_changes_pk', ['subscription_id', 'announced_at', 'provider_price_id'])
      .execute()
    await db.schema.createIndex('price_changes_by_user').on('price_changes').column('user_id').execute()
    await sql`create unique index price_changes_one_pending on price_changes (subscription_id)
      where applied_at is null and ended_at is null`.execute(db)
  },
}
