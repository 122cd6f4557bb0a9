import type { ExpressionBuilder } from 'kysely'
import type {
  BillingNoticeStore,
  CancellationStore,
  ChallengeOfferStore,
  WithdrawalStore,
} from '#server/domain/billing/notices/agreement-ports.ts'
import type { Db } from '../database/database.ts'
import { isAdded } from '../database/is-added.ts'
import type { Tables } from '../database/tables.ts'

/** Withdrawals, one per subscription. */
export function withdrawalStore(db: Db): WithdrawalStore {
  const withdrawals = () => db.selectFrom('withdrawals').selectAll()
  const open = () => withdrawals().where('completed_at', 'is', null).orderBy('received_at')
  const change = (id: string) => db.updateTable('withdrawals').where('subscription_id', '=', id)
  const isUnrefunded = (eb: ExpressionBuilder<Tables, 'withdrawals'>) =>
    eb.or([eb('completed_at', 'is', null), eb('refusal', 'is not', null)])
  const unrefunded = { completed_at: null, refund_id: null }
  return {
    find: (id) => withdrawals().where('subscription_id', '=', id).executeTakeFirst(),
    add: async (withdrawal) =>
      isAdded(
        await db
          .insertInto('withdrawals')
          .values(withdrawal)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst(),
      ),
    async complete(id, completion) {
      await change(id)
        .set({ ...completion, refusal: null })
        .execute()
    },
    async leaveToStaff(id, refused) {
      const left = await change(id).set(refused).where('completed_at', 'is', null).executeTakeFirst()
      return left.numUpdatedRows > 0n
    },
    async reopen(id) {
      await change(id).set(unrefunded).where('refund_id', 'is not', null).execute()
    },
    async reopenByRefund(refundId) {
      await db.updateTable('withdrawals').set(unrefunded).where('refund_id', '=', refundId).execute()
    },
    async close(id, completed_at) {
      const closed = await change(id).set({ completed_at, refusal: null }).where(isUnrefunded).executeTakeFirst()
      return closed.numUpdatedRows > 0n
    },
    unrefundedOf: (userId) =>
      withdrawals().where('user_id', '=', userId).where(isUnrefunded).orderBy('received_at', 'desc').executeTakeFirst(),
    listOpen: (limit) => open().limit(limit).execute(),
    listUnrefunded: () => withdrawals().where(isUnrefunded).orderBy('received_at').execute(),
  }
}

/** Cancellations with their reasons. */
export const cancellationStore = (db: Db): CancellationStore => ({
  async add(cancellation) {
    await db.insertInto('cancellations').values(cancellation).execute()
  },
  async clearFormerComments() {
    await db
      .updateTable('cancellations')
      .set({ comment: null })
      .where('user_id', 'is', null)
      .where('comment', 'is not', null)
      .execute()
  },
  listOf: (userId) =>
    db.selectFrom('cancellations').selectAll().where('user_id', '=', userId).orderBy('at', 'desc').execute(),
})

/** Notices as sent, one per subscription, kind and date. */
export const billingNoticeStore = (db: Db): BillingNoticeStore => ({
  add: async (notice) =>
    isAdded(
      await db
        .insertInto('billing_notices')
        .values(notice)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst(),
    ),
  listDueAfter: (userId, after) =>
    db
      .selectFrom('billing_notices')
      .selectAll()
      .where('user_id', '=', userId)
      .where('due_at', '>', after)
      .orderBy('due_at')
      .execute(),
})

/** Offers to challenge participants, one per learner. */
export const challengeOfferStore = (db: Db): ChallengeOfferStore => {
  const find = (userId: number) =>
    db.selectFrom('challenge_offers').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return {
    find,
    async open(offer) {
      await db
        .insertInto('challenge_offers')
        .values(offer)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return (await find(offer.user_id)) ?? offer
    },
  }
}
