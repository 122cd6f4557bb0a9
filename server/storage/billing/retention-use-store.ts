import type { OpenRetentionUse, RetentionUseStore } from '#server/domain/billing/notices/agreement-ports.ts'
import type { Db } from '../database/database.ts'
import { isAdded } from '../database/is-added.ts'

/** Retention discounts, one per subscription. */
export function retentionUseStore(db: Db): RetentionUseStore {
  const uses = () => db.selectFrom('retention_uses').selectAll()
  const change = (id: string) =>
    db.updateTable('retention_uses').where('subscription_id', '=', id).where('open_key', 'is not', null)
  const changeOpen = ({ subscription_id, open_key }: OpenRetentionUse) =>
    change(subscription_id).where('open_key', '=', open_key)
  return {
    find: (id) => uses().where('subscription_id', '=', id).executeTakeFirst(),
    add: async (use) =>
      isAdded(
        await db
          .insertInto('retention_uses')
          .values(use)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst(),
      ),
    claim: async (id, now, until) =>
      (await change(id)
        .set({ claimed_until: until })
        .where('claimed_until', '<=', now)
        .returningAll()
        .executeTakeFirst()) as OpenRetentionUse | undefined,
    async endClaim(use, at) {
      await changeOpen(use).set({ claimed_until: at }).execute()
    },
    async complete(use) {
      await changeOpen(use).set({ open_key: null, claimed_until: null }).execute()
    },
    async remove({ subscription_id, open_key }) {
      await db
        .deleteFrom('retention_uses')
        .where('subscription_id', '=', subscription_id)
        .where('open_key', '=', open_key)
        .execute()
    },
    listOpenBefore: async (before, limit) =>
      (await uses()
        .where('open_key', 'is not', null)
        .where('claimed_until', '<=', before)
        .orderBy('claimed_until')
        .limit(limit)
        .execute()) as OpenRetentionUse[],
    async expireClaims(now) {
      await db.updateTable('retention_uses').set({ claimed_until: now }).where('claimed_until', '>', now).execute()
    },
  }
}
