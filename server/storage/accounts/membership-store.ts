import { sql } from 'kysely'
import type { MembershipStore } from '#server/domain/accounts/ports.ts'
import type { Db } from '../database/database.ts'

/** Memberships, one per learner. */
export function membershipStore(db: Db): MembershipStore {
  return {
    find: (userId) => db.selectFrom('memberships').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    async put(membership) {
      const { user_id, ...given } = membership
      const facts = { ...given, grace_until: given.grace_until ?? null }
      await db
        .insertInto('memberships')
        .values({ user_id, ...facts })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(facts))
        .execute()
    },
    async extendCoupon(userId, now, ms) {
      const later = sql<number>`case when active_until > ${now} then active_until else ${now} end + ${ms}`
      const extended = await db
        .updateTable('memberships')
        .set({ active_until: later })
        .where('user_id', '=', userId)
        .where('source', '=', 'coupon')
        .executeTakeFirst()
      return extended.numUpdatedRows > 0n
    },
  }
}
