import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const key = (column: ColumnDefinitionBuilder) => column.primaryKey()
const owner = (column: ColumnDefinitionBuilder) => column.notNull().references('users.id').onDelete('cascade')
/** Records that the law requires stay without their learner. */
const formerOwner = (column: ColumnDefinitionBuilder) => column.references('users.id').onDelete('set null')

/** Customers, subscriptions, payment attempts, the ledger, provider events and the agreements made with learners. */
export const billing: Migration = {
  async up(db: Kysely<unknown>) {
    await createSubscriptions(db)
    await createAttempts(db)
    await createLedger(db)
    await createAgreements(db)
    // Access to a renewing subscription outlives the paid period by the days in which its payment is tried again.
    await db.schema.alterTable('memberships').addColumn('grace_until', 'bigint').execute()
  },
}

async function createSubscriptions(db: Kysely<unknown>) {
  await db.schema
    .createTable('billing_customers')
    .addColumn('user_id', 'integer', (column) => owner(column).primaryKey())
    .addColumn('key', 'text', required)
    .addColumn('customer_id', 'text', (column) => column.unique())
    .addColumn('created_at', 'bigint', required)
    .addColumn('synced_at', 'bigint')
    .addColumn('syncs_begun', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sync_stored', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('billing_customers_by_sync').on('billing_customers').column('synced_at').execute()
  let table = db.schema
    .createTable('subscriptions')
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'integer', owner)
    .addColumn('confirmed', 'integer', required)
    .addColumn('cancel_at_period_end', 'integer', required)
  for (const text of ['customer_id', 'state', 'price_id', 'currency']) table = table.addColumn(text, 'text', required)
  for (const instant of ['started_at', 'period_start', 'period_end', 'updated_at'])
    table = table.addColumn(instant, 'bigint', required)
  for (const instant of ['trial_end', 'canceled_at', 'ended_at', 'discount_ends_at'])
    table = table.addColumn(instant, 'bigint')
  for (const text of ['schedule_id', 'next_price_id', 'payment_method_id', 'discount_name'])
    table = table.addColumn(text, 'text')
  await table.addColumn('discount_percent', 'double precision').addColumn('discount_flat', 'integer').execute()
  await db.schema.createIndex('subscriptions_by_user').on('subscriptions').column('user_id').execute()
  await db.schema.createIndex('subscriptions_by_end').on('subscriptions').columns(['state', 'period_end']).execute()
  // One live subscription per learner, enforced by the database (Q43, D12).
  await sql`create unique index subscriptions_one_live on subscriptions (user_id)
    where state in ('trialing', 'active', 'past_due', 'unpaid', 'paused')`.execute(db)
}

async function createAttempts(db: Kysely<unknown>) {
  let table = withId(db, 'payment_attempts')
    .addColumn('user_id', 'integer', owner)
    .addColumn('key', 'text', (column) => column.notNull().unique())
  for (const text of ['kind', 'state', 'request_json', 'payment_method_id'])
    table = table.addColumn(text, 'text', required)
  for (const text of ['price_id', 'coupon', 'quote_json', 'subscription_id', 'setup_id', 'failure_code'])
    table = table.addColumn(text, 'text')
  await table
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('claimed_until', 'bigint')
    .execute()
  await db.schema.createIndex('payment_attempts_by_user').on('payment_attempts').columns(['user_id', 'state']).execute()
  await db.schema
    .createIndex('payment_attempts_by_state')
    .on('payment_attempts')
    .columns(['state', 'updated_at'])
    .execute()
  await sql`create unique index payment_attempts_one_open on payment_attempts (user_id)
    where state in ('sent', 'action', 'processing')`.execute(db)
}

async function createLedger(db: Kysely<unknown>) {
  let table = db.schema
    .createTable('ledger_entries')
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'integer', formerOwner)
    .addColumn('amount', 'integer', required)
  for (const text of ['kind', 'invoice_id', 'price_id', 'currency']) table = table.addColumn(text, 'text', required)
  for (const text of ['subscription_id', 'number', 'payment_intent_id', 'receipt_url'])
    table = table.addColumn(text, 'text')
  for (const instant of ['at', 'period_start', 'period_end']) table = table.addColumn(instant, 'bigint', required)
  await table.execute()
  await db.schema.createIndex('ledger_entries_by_user').on('ledger_entries').columns(['user_id', 'at']).execute()
  await db.schema
    .createTable('provider_events')
    .addColumn('id', 'text', key)
    .addColumn('type', 'text', required)
    .addColumn('customer_id', 'text')
    .addColumn('received_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('provider_events_by_age').on('provider_events').column('received_at').execute()
  await db.schema
    .createTable('prices')
    .addColumn('price_id', 'text', key)
    .addColumn('provider_price_id', 'text', required)
    .addColumn('product_id', 'text', required)
    .addColumn('amount', 'integer', required)
    .addColumn('currency', 'text', required)
    .addColumn('synced_at', 'bigint', required)
    .execute()
}

async function createAgreements(db: Kysely<unknown>) {
  await db.schema
    .createTable('retention_uses')
    .addColumn('subscription_id', 'text', key)
    .addColumn('user_id', 'integer', owner)
    .addColumn('percent', 'integer', required)
    .addColumn('months', 'integer')
    .addColumn('used_at', 'bigint', required)
    .execute()
  await db.schema
    .createTable('withdrawals')
    .addColumn('subscription_id', 'text', key)
    .addColumn('user_id', 'integer', formerOwner)
    .addColumn('kind', 'text', required)
    .addColumn('received_at', 'bigint', required)
    .addColumn('refund', 'integer', required)
    .addColumn('currency', 'text', required)
    .addColumn('refund_id', 'text')
    .execute()
  await withId(db, 'cancellations')
    .addColumn('subscription_id', 'text', required)
    .addColumn('user_id', 'integer', formerOwner)
    .addColumn('reason', 'text', required)
    .addColumn('comment', 'text')
    .addColumn('at', 'bigint', required)
    .addColumn('ends_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('cancellations_by_user').on('cancellations').columns(['user_id', 'at']).execute()
  await db.schema
    .createTable('billing_notices')
    .addColumn('subscription_id', 'text', required)
    .addColumn('user_id', 'integer', owner)
    .addColumn('kind', 'text', required)
    .addColumn('due_at', 'bigint', required)
    .addColumn('amount', 'integer', required)
    .addColumn('sent_at', 'bigint', required)
    .addPrimaryKeyConstraint('billing_notices_pk', ['subscription_id', 'kind', 'due_at'])
    .execute()
  await db.schema.createIndex('billing_notices_by_user').on('billing_notices').columns(['user_id', 'due_at']).execute()
  await db.schema
    .createTable('challenge_offers')
    .addColumn('user_id', 'integer', (column) => owner(column).primaryKey())
    .addColumn('first_viewed_at', 'bigint', required)
    .addColumn('deadline', 'bigint', required)
    .execute()
}

/** A table whose ids are never reused. */
function withId(db: Kysely<unknown>, table: string) {
  const creation = db.schema.createTable(table)
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? creation.addColumn('id', 'serial', (column) => column.primaryKey())
    : creation.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
}
