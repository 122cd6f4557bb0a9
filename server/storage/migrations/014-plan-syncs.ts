import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What was last synchronised with the payment provider, so that a start of the server asks it nothing. The pages of the
 * sandbox's invoices lose the address that the server had then.
 */
export const planSyncs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('plan_syncs')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('synced_at', 'bigint', (column) => column.notNull())
      .execute()
    await sql`update ledger_entries set receipt_url = '/sandbox/stripe/invoices/' || invoice_id
      where receipt_url like 'http%/sandbox/stripe/invoices/%'`.execute(db)
  },
}
