import type { LedgerStore, ProviderEventStore } from '#server/domain/billing/ports.ts'
import type { Db } from '../database/database.ts'
import { isAdded } from '../database/is-added.ts'

/** Payments and refunds, each written once. */
export function ledgerStore(db: Db): LedgerStore {
  const entries = () => db.selectFrom('ledger_entries').selectAll()
  return {
    async add(entry) {
      const added = await db
        .insertInto('ledger_entries')
        .values(entry)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      return isAdded(added)
    },
    find: (id) => entries().where('id', '=', id).executeTakeFirst(),
    listOf: (userId) => entries().where('user_id', '=', userId).orderBy('at', 'desc').orderBy('id').execute(),
  }
}

/** Events of the provider, each stored once. */
export function providerEventStore(db: Db): ProviderEventStore {
  return {
    async add(event) {
      const added = await db
        .insertInto('provider_events')
        .values(event)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      return isAdded(added)
    },
    async has(id) {
      return (await db.selectFrom('provider_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
    },
    async purge(before) {
      await db.deleteFrom('provider_events').where('received_at', '<', before).execute()
    },
  }
}
