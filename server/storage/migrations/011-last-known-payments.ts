import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The card and the next charge as last read from the payment provider, shown while it does not answer (Q44). */
export const lastKnownPayments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('known_cards')
      .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('brand', 'text', (column) => column.notNull())
      .addColumn('last4', 'text', (column) => column.notNull())
      .addColumn('exp_month', 'integer', (column) => column.notNull())
      .addColumn('exp_year', 'integer', (column) => column.notNull())
      .addColumn('postal_code', 'text')
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('next_payments')
      .addColumn('subscription_id', 'text', (column) =>
        column.primaryKey().references('subscriptions.id').onDelete('cascade'),
      )
      .addColumn('amount', 'integer')
      .addColumn('due_at', 'bigint')
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
