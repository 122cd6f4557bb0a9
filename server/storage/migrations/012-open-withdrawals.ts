import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Withdrawals are completed by the server itself: which payment each refunds, and when that was done. */
export const openWithdrawals: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('withdrawals').addColumn('invoice_id', 'text').execute()
    await db.schema.alterTable('withdrawals').addColumn('completed_at', 'bigint').execute()
    await sql`update withdrawals set invoice_id = (select invoice_id from ledger_entries
      where kind = 'payment' and amount > 0 and ledger_entries.subscription_id = withdrawals.subscription_id
      order by at desc limit 1)`.execute(db)
    await sql`update withdrawals set completed_at = received_at where refund_id is not null`.execute(db)
    await db.schema.createIndex('withdrawals_by_completion').on('withdrawals').columns(['completed_at']).execute()
    await db.schema.createIndex('withdrawals_by_user').on('withdrawals').columns(['user_id']).execute()
  },
}
