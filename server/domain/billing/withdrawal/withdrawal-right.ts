import { guaranteeDays } from '#contract/rules/guarantee.ts'
import { endOfMadridDay } from '#contract/rules/madrid-time.ts'
import { withdrawalDays } from '#contract/rules/plans.ts'
import type { LedgerEntry, PaymentAttempt, Subscription } from '../ports.ts'
import { isLive } from '../subscription/entitlement.ts'

/** A right to end the contract at once and have the last payment back. */
interface WithdrawalRight {
  readonly kind: 'withdrawal' | 'guarantee'
  /** The last moment of the right (ms), the end of a day in Madrid: the page names that day. */
  readonly until: number
  /** Cents; 0 before the first charge. */
  readonly refund: number
  /** The payment that is refunded; null where nothing was charged. */
  readonly payment: LedgerEntry | null
}

interface RightFacts {
  readonly ledger: readonly LedgerEntry[]
  /** The last attempt to change to the plan of the subscription; undefined where it began with that plan. */
  readonly change: Pick<PaymentAttempt, 'created_at'> | undefined
  /** ms. */
  readonly now: number
}

/**
 * The withdrawal of the law, 14 days from the contract, else the guarantee, 15 days from the first charge of the plan
 * (D3, D4, Q8), each until the end of its last day in Madrid. A change of plan is a contract of its own, which begins
 * with its first charge. Null where neither is open.
 */
export function withdrawalRight(
  subscription: Pick<Subscription, 'id' | 'state' | 'price_id' | 'started_at'>,
  { ledger, change, now }: RightFacts,
): WithdrawalRight | null {
  if (!isLive(subscription)) return null
  const payments = ledger
    .filter(
      ({ kind, subscription_id, amount }) => kind === 'payment' && subscription_id === subscription.id && amount > 0,
    )
    .sort((a, b) => b.at - a.at)
  const payment = payments[0] ?? null
  // What was asked for in an earlier subscription changed that one. While the plan runs no change to it is accepted, so
  // one of this subscription has taken place. Payments alone would not tell: a first period can be free.
  const askedAt = change && change.created_at >= subscription.started_at ? change.created_at : null
  // Of the last change to the plan alone: who comes back to a plan makes another contract.
  const changedAt = payments.findIndex(
    ({ price_id, at }) => price_id !== subscription.price_id || (askedAt !== null && at < askedAt),
  )
  const ofPlan = (changedAt < 0 ? payments : payments.slice(0, changedAt)).at(-1)
  const isChanged = changedAt >= 0 || (askedAt !== null && ofPlan !== undefined)
  const contractAt = isChanged ? ofPlan?.at : subscription.started_at
  const deadlines = [
    ...(contractAt === undefined
      ? []
      : [{ kind: 'withdrawal' as const, until: endOfMadridDay(contractAt, withdrawalDays) }]),
    ...(ofPlan === undefined ? [] : [{ kind: 'guarantee' as const, until: endOfMadridDay(ofPlan.at, guaranteeDays) }]),
  ]
  const open = deadlines.find(({ until }) => now <= until)
  return open ? { ...open, refund: payment ? refundable(payment, ledger) : 0, payment } : null
}

/** What is left of a payment after its refunds, without those that failed. */
function refundable(payment: LedgerEntry, ledger: readonly LedgerEntry[]): number {
  const refunds = ledger.filter(({ kind, invoice_id }) => kind !== 'payment' && invoice_id === payment.invoice_id)
  return Math.max(
    0,
    refunds.reduce((left, { amount }) => left + amount, payment.amount),
  )
}
