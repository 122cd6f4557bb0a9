import type { AnswerOf } from '#contract/endpoint.ts'
import type { getUserCoupons, getUserTransactions } from '#contract/subscription.ts'
import type { OperatorCouponStore } from '#server/domain/accounts/ports.ts'
import { isoInstant } from '#server/domain/iso-instant.ts'
import type { BillingPorts } from '../ports.ts'

/** Payments and refunds, the newest first (F209); a charge that a coupon made free is none. */
export async function listTransactions(
  { ledger }: Pick<BillingPorts, 'ledger'>,
  userId: number,
): Promise<AnswerOf<typeof getUserTransactions>> {
  const entries = await ledger.listOf(userId)
  const moved = entries.filter(({ amount }) => amount !== 0)
  const transactions = moved.map(({ at, kind, amount, currency, number, receipt_url }) => ({
    transaction_date: isoInstant(at),
    kind,
    amount,
    currency,
    number,
    receipt_url,
  }))
  return { transactions }
}

/** Operator coupons a learner used, the newest first (F209). */
export async function listUsedCoupons(
  { operatorCoupons }: { readonly operatorCoupons: Pick<OperatorCouponStore, 'listOf'> },
  userId: number,
): Promise<AnswerOf<typeof getUserCoupons>> {
  const used = await operatorCoupons.listOf(userId)
  const coupons = used
    .flatMap(({ code, used_at }) => (used_at === null ? [] : [{ code, used_at }]))
    .sort((a, b) => b.used_at - a.used_at)
    .map(({ code, used_at }) => ({ used_at: isoInstant(used_at), code }))
  return { coupons }
}
