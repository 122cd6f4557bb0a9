import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What the servers of one database share: values that one of them made for all, whose turn it is to run recurring work,
 * and the calls of networks (the table of rate-limiter-flexible). A message in the outbox gets the reference of its
 * job, so that one whose server was killed after storing it is not stored twice.
 */
export const severalServers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('shared_values')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('recurring_tasks')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('owner', 'text')
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute()
    await db.schema.alterTable('outbox').addColumn('reference', 'text').execute()
    await db.schema.createIndex('outbox_by_reference').unique().on('outbox').column('reference').execute()
  },
}
