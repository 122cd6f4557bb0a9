import type {
  BillingNoticeStore,
  CancellationStore,
  ChallengeOfferStore,
  WithdrawalStore,
} from '#server/domain/billing/agreement-ports.ts'
import type { Db } from '../database/database.ts'
import { isAdded } from '../database/is-added.ts'

/** Withdrawals, one per subscription. */
export function withdrawalStore(db: Db): WithdrawalStore {
  const withdrawals = () => db.selectFrom('withdrawals').selectAll()
  const open = () => withdrawals().where('completed_at', 'is', null).orderBy('received_at')
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
      await db.updateTable('withdrawals').set(completion).where('subscription_id', '=', id).execute()
    },
    openOf: (userId) => open().where('user_id', '=', userId).executeTakeFirst(),
    listOpen: (limit) => open().limit(limit).execute(),
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
