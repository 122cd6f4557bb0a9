import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter } from 'kysely'
import type { Migration } from 'kysely/migration'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const owner = (column: ColumnDefinitionBuilder) => column.notNull().references('users.id').onDelete('cascade')

/** Accounts, sessions, one-time links, memberships, coupons, jobs and the mail outbox. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await createUsers(db)
    await createSignIn(db)
    await createRights(db)
    await createWork(db)
  },
}

async function createUsers(db: Kysely<unknown>) {
  let users = withId(db, 'users')
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('lastname', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('email_verified_at', 'bigint')
    .addColumn('challenge_joined_at', 'bigint')
  for (const text of [
    'pending_email',
    'password_hash',
    'user_name',
    'gender',
    'phone',
    'city',
    'country',
    'cp',
    'birthday',
    'image_key',
    'onboarding_status',
    'onboarding_json',
    'referral_code',
    'provider_name',
    'currency',
    'experiment',
    'coupon_code',
    'ga_cookie',
    'fbp',
    'fbc',
  ])
    users = users.addColumn(text, 'text')
  for (const flag of ['home_notification_seen', 'has_mixpanel_alias'])
    users = users.addColumn(flag, 'integer', (column) => column.notNull().defaultTo(0))
  await users.execute()
  await db.schema
    .createTable('searches')
    .addColumn('user_id', 'integer', owner)
    .addColumn('text', 'text', required)
    .addColumn('at', 'bigint', required)
    .execute()
  await db.schema.createIndex('searches_by_user').on('searches').columns(['user_id', 'at']).execute()
}

async function createSignIn(db: Kysely<unknown>) {
  await withId(db, 'sessions')
    .addColumn('user_id', 'integer', owner)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('device_name', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('authenticated_at', 'bigint', required)
    .addColumn('last_seen_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
  await db.schema
    .createTable('known_devices')
    .addColumn('device_hash', 'text', required)
    .addColumn('user_id', 'integer', owner)
    .addColumn('seen_at', 'bigint', required)
    .addPrimaryKeyConstraint('known_devices_pk', ['device_hash', 'user_id'])
    .execute()
  await db.schema.createIndex('known_devices_by_user').on('known_devices').column('user_id').execute()
  await db.schema
    .createTable('identities')
    .addColumn('provider', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('user_id', 'integer', owner)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('identities_pk', ['provider', 'subject'])
    .execute()
  await db.schema
    .createTable('sign_in_tickets')
    .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', required)
    .addColumn('identity_json', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await withId(db, 'one_time_links')
    .addColumn('user_id', 'integer', owner)
    .addColumn('purpose', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('code_hash', 'text')
    // The job that sends it: a second try of the same job adds a link, another job replaces it.
    .addColumn('job_id', 'integer')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expires_at', 'bigint', required)
    .addColumn('spent_at', 'bigint')
    .execute()
  await db.schema.createIndex('one_time_links_by_user').on('one_time_links').columns(['user_id', 'purpose']).execute()
  await db.schema
    .createTable('attempts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', required)
    .addColumn('started_at', 'bigint', required)
    .execute()
}

async function createRights(db: Kysely<unknown>) {
  await db.schema
    .createTable('memberships')
    .addColumn('user_id', 'integer', (column) => owner(column).primaryKey())
    .addColumn('source', 'text', required)
    .addColumn('plan', 'text', required)
    .addColumn('active_until', 'bigint')
    .addColumn('in_trial', 'integer', required)
    .addColumn('canceled', 'integer', required)
    .addColumn('has_payment_method', 'integer', required)
    .addColumn('provider_subscription_id', 'text')
    .execute()
  await db.schema
    .createTable('operator_coupons')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('days', 'integer', required)
    // A redeemed coupon stays redeemed when its account is deleted.
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('used_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .execute()
}

async function createWork(db: Kysely<unknown>) {
  await withId(db, 'jobs')
    .addColumn('key', 'text', (column) => column.unique())
    .addColumn('kind', 'text', required)
    .addColumn('payload_json', 'text', required)
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('first_run_at', 'bigint', required)
    .addColumn('run_at', 'bigint', required)
    .addColumn('leased_until', 'bigint')
    .addColumn('set_aside_at', 'bigint')
    .addColumn('last_error', 'text')
    .execute()
  await db.schema.createIndex('jobs_due').on('jobs').columns(['kind', 'run_at']).execute()
  await withId(db, 'outbox')
    .addColumn('to', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('html', 'text', required)
    .addColumn('reply_to', 'text')
    .addColumn('sent_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('outbox_by_recipient').on('outbox').columns(['to', 'sent_at']).execute()
}

/** A table whose ids are never reused: what is stored elsewhere for a deleted account must not match a new one. */
function withId(db: Kysely<unknown>, table: string) {
  const creation = db.schema.createTable(table)
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? creation.addColumn('id', 'serial', (column) => column.primaryKey())
    : creation.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
}
