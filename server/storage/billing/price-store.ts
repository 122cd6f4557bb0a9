import type { PlanSyncStore, PriceChangeStore, PriceStore } from '#server/domain/billing/prices/price-ports.ts'
import type { Db } from '../database/database.ts'
import { isAdded } from '../database/is-added.ts'

/** Prices as last synchronised with the provider. */
export const priceStore = (db: Db): PriceStore => ({
  list: () => db.selectFrom('prices').selectAll().orderBy('price_id').execute(),
  async put({ price_id, ...facts }) {
    await db
      .insertInto('prices')
      .values({ price_id, ...facts })
      .onConflict((conflict) => conflict.column('price_id').doUpdateSet(facts))
      .execute()
  },
})

const name = 'plans'

/** The last synchronisation of the plans, in one row. */
export const planSyncStore = (db: Db): PlanSyncStore => ({
  async last() {
    const row = await db.selectFrom('plan_syncs').select('fingerprint').where('name', '=', name).executeTakeFirst()
    return row?.fingerprint
  },
  async put(fingerprint, synced_at) {
    await db
      .insertInto('plan_syncs')
      .values({ name, fingerprint, synced_at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ fingerprint, synced_at }))
      .execute()
  },
})

/** New prices of running subscriptions. A second pending one of a subscription is refused by an index. */
export function priceChangeStore(db: Db): PriceChangeStore {
  const changePending = () =>
    db.updateTable('price_changes').where('applied_at', 'is', null).where('ended_at', 'is', null)
  return {
    async add(change) {
      const added = await db
        .insertInto('price_changes')
        .values({ ...change, applied_at: null, ended_at: null })
        // Without columns: a partial index can be no target on both engines.
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return isAdded(added)
    },
    currentOf: (subscriptionId) =>
      db
        .selectFrom('price_changes')
        .selectAll()
        .where('subscription_id', '=', subscriptionId)
        .where('ended_at', 'is', null)
        .orderBy('announced_at', 'desc')
        .executeTakeFirst(),
    async end(subscriptionId, at) {
      await changePending().set({ ended_at: at }).where('subscription_id', '=', subscriptionId).execute()
    },
    async endUnsold(at) {
      await changePending()
        .set({ ended_at: at })
        .where('provider_price_id', 'not in', db.selectFrom('prices').select('provider_price_id'))
        .execute()
    },
    async setApplied(subscriptionId, at) {
      await changePending().set({ applied_at: at }).where('subscription_id', '=', subscriptionId).execute()
    },
    listDue: (limit) =>
      db
        .selectFrom('price_changes')
        .innerJoin('subscriptions', 'subscriptions.id', 'price_changes.subscription_id')
        .selectAll('price_changes')
        .where('applied_at', 'is', null)
        .where('price_changes.ended_at', 'is', null)
        .where('subscriptions.state', '=', 'active')
        .where('subscriptions.next_price_id', 'is', null)
        .whereRef('subscriptions.period_end', '>=', 'price_changes.due_at')
        .orderBy('due_at')
        .limit(limit)
        .execute(),
  }
}
