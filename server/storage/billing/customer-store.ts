import type { BillingCustomerStore } from '#server/domain/billing/customer/customer-ports.ts'
import type { Db } from '../database/database.ts'

/** Customers at the payment provider, one per learner by the primary key. */
export function billingCustomerStore(db: Db): BillingCustomerStore {
  const customers = () => db.selectFrom('billing_customers').selectAll()
  const update = () => db.updateTable('billing_customers')
  return {
    find: (userId) => customers().where('user_id', '=', userId).executeTakeFirst(),
    findByCustomer: (customerId) => customers().where('customer_id', '=', customerId).executeTakeFirst(),
    async open(customer) {
      await db
        .insertInto('billing_customers')
        .values({ ...customer, customer_id: null, synced_at: null, syncs_begun: 0, sync_stored: 0 })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute()
      return customers().where('user_id', '=', customer.user_id).executeTakeFirstOrThrow()
    },
    async setCustomer(userId, customerId) {
      await update()
        .set({ customer_id: customerId })
        .where('user_id', '=', userId)
        .where('customer_id', 'is', null)
        .execute()
    },
    async clearCustomer(userId, customerId, key) {
      await update()
        .set({ customer_id: null, key })
        .where('user_id', '=', userId)
        .where('customer_id', '=', customerId)
        .execute()
    },
    async replaceKey(userId, from, to) {
      await update()
        .set({ key: to })
        .where('user_id', '=', userId)
        .where('key', '=', from)
        .where('customer_id', 'is', null)
        .execute()
    },
    delete: (userId) =>
      db.deleteFrom('billing_customers').where('user_id', '=', userId).returningAll().executeTakeFirst(),
    async beginSync(userId) {
      const begun = await update()
        .set((eb) => ({ syncs_begun: eb('syncs_begun', '+', 1) }))
        .where('user_id', '=', userId)
        .returning('syncs_begun')
        .executeTakeFirst()
      return begun?.syncs_begun ?? 0
    },
    async endSync(userId, sync, at) {
      const ended = await update()
        .set({ sync_stored: sync, synced_at: at })
        .where('user_id', '=', userId)
        .where('sync_stored', '<', sync)
        .executeTakeFirst()
      return ended.numUpdatedRows > 0n
    },
    async claimSync(userId, now, everyMs) {
      const claimed = await update()
        .set({ synced_at: now })
        .where('user_id', '=', userId)
        .where((eb) => eb.or([eb('synced_at', 'is', null), eb('synced_at', '<=', now - everyMs)]))
        .executeTakeFirst()
      return claimed.numUpdatedRows > 0n
    },
    listSyncedBefore: (before, limit) =>
      customers()
        .where('customer_id', 'is not', null)
        .where((eb) => eb.or([eb('synced_at', 'is', null), eb('synced_at', '<=', before)]))
        // PostgreSQL would sort them last.
        .orderBy('synced_at', (order) => order.asc().nullsFirst())
        .limit(limit)
        .execute(),
  }
}
