import type { OperatorCouponStore } from '#server/domain/accounts/ports.ts'
import type { Db } from '../database/database.ts'

const couponColumns = ['code', 'days', 'user_id', 'used_at'] as const

/** Operator coupons, each redeemable once: the redeeming statement checks for it. */
export function operatorCouponStore(db: Db): OperatorCouponStore {
  return {
    find: (code) => db.selectFrom('operator_coupons').select(couponColumns).where('code', '=', code).executeTakeFirst(),
    async redeem(code, userId, now) {
      const used = await db
        .updateTable('operator_coupons')
        .set({ user_id: userId, used_at: now })
        .where('code', '=', code)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return used.numUpdatedRows > 0n
    },
    async add(coupons) {
      if (coupons.length === 0) return
      await db
        .insertInto('operator_coupons')
        .values(coupons.map((coupon) => ({ ...coupon, user_id: null, used_at: null })))
        .execute()
    },
    async removeUnused(codes) {
      const removed = await db
        .deleteFrom('operator_coupons')
        .where('code', 'in', codes)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return Number(removed.numDeletedRows)
    },
    listOf: (userId) =>
      db
        .selectFrom('operator_coupons')
        .select(couponColumns)
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .execute(),
    list: () =>
      db.selectFrom('operator_coupons').select(couponColumns).orderBy('created_at', 'desc').orderBy('code').execute(),
  }
}
