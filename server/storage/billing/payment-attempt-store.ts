import type { PaymentAttemptStore } from '#server/domain/billing/ports.ts'
import type { Db } from '../database/database.ts'

const openStates = ['sent', 'action', 'processing'] as const

/** Payment attempts. A second open one of a learner is refused by an index, under concurrency as well. */
export function paymentAttemptStore(db: Db): PaymentAttemptStore {
  const attempts = () => db.selectFrom('payment_attempts').selectAll()
  const change = () => db.updateTable('payment_attempts').where('state', 'in', openStates)
  return {
    open: (attempt) =>
      db
        .insertInto('payment_attempts')
        .values({ ...attempt, state: 'sent', subscription_id: null, setup_id: null, failure_code: null })
        // Without columns: a partial index can be no target on both engines.
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst(),
    openOf: (userId) => attempts().where('user_id', '=', userId).where('state', 'in', openStates).executeTakeFirst(),
    find: (id) => attempts().where('id', '=', id).executeTakeFirst(),
    lastChangeTo: (userId, priceId) =>
      attempts()
        .where('user_id', '=', userId)
        .where('kind', '=', 'change_plan')
        .where('price_id', '=', priceId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    listSucceeded: (userId) =>
      attempts().where('user_id', '=', userId).where('state', '=', 'succeeded').orderBy('id').execute(),
    async claim(id, now, until) {
      const claimed = await change()
        .set({ claimed_until: until, updated_at: now })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
        .executeTakeFirst()
      return claimed.numUpdatedRows > 0n
    },
    async update(id, changes, now) {
      const changed = await change()
        .set({ ...changes, updated_at: now })
        .where('id', '=', id)
        .executeTakeFirst()
      return changed.numUpdatedRows > 0n
    },
    async expireClaims(now) {
      await change().set({ claimed_until: now }).where('claimed_until', '>', now).execute()
    },
    listOpenBefore: (before, limit, after = 0) =>
      attempts()
        .where('state', 'in', openStates)
        .where('updated_at', '<=', before)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
  }
}
