import type { SubscriptionStore } from '#server/domain/billing/ports.ts'
import { isLive, liveStates } from '#server/domain/billing/subscription/entitlement.ts'
import type { Db } from '../database/database.ts'

/** Subscriptions as last read from the provider. A second live one of a learner is refused by an index. */
export function subscriptionStore(db: Db): SubscriptionStore {
  const subscriptions = () => db.selectFrom('subscriptions').selectAll()
  return {
    find: (id) => subscriptions().where('id', '=', id).executeTakeFirst(),
    async current(userId) {
      const confirmed = await subscriptions()
        .where('user_id', '=', userId)
        .where('confirmed', '=', true)
        .orderBy('started_at', 'desc')
        .execute()
      return confirmed.find(isLive) ?? confirmed[0]
    },
    listOf: (userId) => subscriptions().where('user_id', '=', userId).orderBy('started_at', 'desc').execute(),
    async put({ id, ...facts }) {
      await db
        .insertInto('subscriptions')
        .values({ id, ...facts })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
        .execute()
    },
    listPricedOtherwise: (priceId, amount) =>
      subscriptions()
        .where('price_id', '=', priceId)
        .where('state', 'in', liveStates)
        .where('confirmed', '=', true)
        .where((eb) => eb.or([eb('amount', 'is', null), eb('amount', '!=', amount)]))
        .orderBy('id')
        .execute(),
    listUnpaid: () =>
      subscriptions()
        .where('state', 'in', ['past_due', 'unpaid'])
        .where('confirmed', '=', true)
        .orderBy('id')
        .execute(),
    listEndingBetween: (from, until) =>
      subscriptions()
        .where('state', 'in', liveStates)
        .where('confirmed', '=', true)
        .where('period_end', '>', from)
        .where('period_end', '<=', until)
        .orderBy('period_end')
        .execute(),
  }
}
