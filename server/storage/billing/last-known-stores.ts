import type { KnownCardStore, NextPaymentStore } from '#server/domain/billing/subscription/last-known.ts'
import type { Db } from '../database/database.ts'

/** Cards as last read from the provider, one per learner. */
export const knownCardStore = (db: Db): KnownCardStore => ({
  find: (userId) => db.selectFrom('known_cards').selectAll().where('user_id', '=', userId).executeTakeFirst(),
  async put({ user_id, ...facts }) {
    await db
      .insertInto('known_cards')
      .values({ user_id, ...facts })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(facts))
      .execute()
  },
  async delete(userId) {
    await db.deleteFrom('known_cards').where('user_id', '=', userId).execute()
  },
})

/** Next charges as last read from the provider, one per subscription. */
export const nextPaymentStore = (db: Db): NextPaymentStore => ({
  find: (id) => db.selectFrom('next_payments').selectAll().where('subscription_id', '=', id).executeTakeFirst(),
  async put({ subscription_id, ...facts }) {
    await db
      .insertInto('next_payments')
      .values({ subscription_id, ...facts })
      .onConflict((conflict) => conflict.column('subscription_id').doUpdateSet(facts))
      .execute()
  },
})
