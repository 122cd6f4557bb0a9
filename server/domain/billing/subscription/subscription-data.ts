import type { SubscriptionData } from '#contract/subscription.ts'
import { isoInstant, isoInstantOrNull } from '#server/domain/iso-instant.ts'
import { discountsAt, discountsOf, firstDiscountOf, lastingAmount } from '../ordering/discounts.ts'
import type { BillingPorts, LedgerEntry, Subscription } from '../ports.ts'
import { withdrawalRight } from '../withdrawal/withdrawal-right.ts'
import { isLive } from './entitlement.ts'
import { type Charge, type NextPaymentPorts, nextPaymentOf } from './next-payment.ts'
import { showRetention } from './retention-offer.ts'
import { isUnpaid } from './subscription-state.ts'

type SubscriptionDataPorts = NextPaymentPorts &
  Pick<
    BillingPorts,
    'subscriptions' | 'ledger' | 'paymentAttempts' | 'retentionUses' | 'withdrawals' | 'billingNotices' | 'priceChanges'
  >

const noSubscription: SubscriptionData = {
  price_id: null,
  currency: null,
  started_at: null,
  next_payment_price: null,
  next_payment_date: null,
  last_invoce: null,
  canceled_at: null,
  trial_ends_at: null,
  discount_percent: null,
  discount_flat: null,
  discount_name: null,
  discount_ends_at: null,
  discounts: [],
  lasting_amount: null,
  list_amount: null,
  next_price_id: null,
  retention: null,
  withdrawal: null,
  pending_refund: null,
  notices: [],
}

/**
 * The subscription of a learner (F208): the next charge from the provider's preview, the rest from our rows, so that it
 * is answered while the provider is down too.
 */
export async function showSubscription(ports: SubscriptionDataPorts, userId: number): Promise<SubscriptionData> {
  const subscription = await ports.subscriptions.current(userId)
  if (!subscription) return noSubscription
  const [next, ledger] = await Promise.all([nextPaymentOf(ports, subscription), ports.ledger.listOf(userId)])
  return {
    price_id: subscription.price_id,
    currency: subscription.currency,
    started_at: isoInstantOrNull(subscription.started_at),
    next_payment_price: next?.amount ?? null,
    next_payment_date: isoInstantOrNull(next?.at),
    last_invoce: isoInstantOrNull(lastPayment(subscription, ledger)?.at),
    canceled_at:
      subscription.cancel_at_period_end || !isLive(subscription) ? isoInstantOrNull(subscription.canceled_at) : null,
    trial_ends_at: subscription.state === 'trialing' ? isoInstantOrNull(subscription.trial_end) : null,
    ...showDiscounts(subscription, next),
    list_amount: subscription.amount,
    next_price_id: subscription.next_price_id,
    retention: await showRetention(ports, subscription, next),
    withdrawal: await showWithdrawal(ports, subscription, ledger),
    pending_refund: await showPendingRefund(ports, userId),
    notices: await showNotices(ports, subscription, next),
  }
}

const lastPayment = ({ id }: Subscription, ledger: readonly LedgerEntry[]) =>
  ledger.find(({ kind, subscription_id, amount }) => kind === 'payment' && subscription_id === id && amount > 0)

/** The discounts of the running plan that the next payment has: they end with the plan that another one replaces. */
function showDiscounts(subscription: Subscription, next: Charge | null) {
  const { next_price_id, amount } = subscription
  const known = discountsOf(subscription)
  const lowering = next === null || next_price_id !== null ? [] : (known ?? firstDiscountOf(subscription))
  const discounts = discountsAt(lowering, next?.at ?? 0)
  const [first] = discounts
  return {
    discount_percent: first?.percent ?? null,
    discount_flat: first?.flat ?? null,
    discount_name: first?.name ?? null,
    discount_ends_at: isoInstantOrNull(first?.ends_at),
    ...(known ? { discounts: discounts.map((one) => ({ ...one, ends_at: isoInstantOrNull(one.ends_at) })) } : {}),
    lasting_amount: known && amount !== null ? lastingAmount(amount, discounts) : null,
  }
}

async function showWithdrawal(
  { withdrawals, paymentAttempts, now }: SubscriptionDataPorts,
  subscription: Subscription,
  ledger: readonly LedgerEntry[],
): Promise<SubscriptionData['withdrawal']> {
  const change = await paymentAttempts.lastChangeTo(subscription.user_id, subscription.price_id)
  const right = withdrawalRight(subscription, { ledger, change, now: now() })
  if (!right || (await withdrawals.find(subscription.id))) return null
  return { kind: right.kind, until: isoInstant(right.until), refund: right.refund }
}

async function showPendingRefund(
  { withdrawals }: SubscriptionDataPorts,
  userId: number,
): Promise<SubscriptionData['pending_refund']> {
  const open = await withdrawals.unrefundedOf(userId)
  if (!open || open.refund === 0) return null
  return {
    received_at: isoInstant(open.received_at),
    refund: open.refund,
    currency: open.currency,
    ...(open.refusal === null ? {} : { refused: true }),
  }
}

/** The notices that were sent and still hold: not of charges that have been made or will not be. */
async function showNotices(
  { billingNotices, priceChanges, now }: SubscriptionDataPorts,
  subscription: Subscription,
  next: Charge | null,
): Promise<SubscriptionData['notices']> {
  const sent = await billingNotices.listDueAfter(subscription.user_id, subscription.started_at)
  const announced = sent.flatMap(({ subscription_id, kind, due_at, amount }): SubscriptionData['notices'] => {
    if (subscription_id !== subscription.id || kind === 'canceled' || kind === 'trial_start') return []
    const date = isoInstant(due_at)
    if (kind === 'payment_failed')
      return isUnpaid(subscription) && due_at >= subscription.period_start ? [{ kind, date, amount }] : []
    // A plan that another one replaces is not renewed; nothing is charged for a period that costs nothing.
    if (due_at <= now() || !next?.amount || (kind === 'renewal' && subscription.next_price_id !== null)) return []
    // As it is now: a discount, or another plan, may have been accepted since the notice.
    return [{ kind, date, amount: next.amount }]
  })
  const change = await priceChanges.currentOf(subscription.id)
  // A plan that another one replaces is not charged at its new price.
  if (!change || next === null || subscription.next_price_id !== null || change.due_at <= now()) return announced
  return [...announced, { kind: 'price_change', date: isoInstant(change.due_at), amount: change.to_amount }]
}
