import type { MembershipStore } from '#server/domain/accounts/ports.ts'
import { receiptJob } from '../notices/receipt-job.ts'
import { discountColumns } from '../ordering/discounts.ts'
import type { BillingTransactionStores, LedgerEntry, Subscription } from '../ports.ts'
import { entitlementOf, isLive } from '../subscription/entitlement.ts'
import { isChargePending } from '../subscription/subscription-state.ts'
import type { ProviderInvoice, ProviderRefund } from './provider-invoices.ts'
import type { ProviderSchedule, ProviderSubscription } from './provider-subscriptions.ts'

/** A learner's state as read from the provider. */
export interface ProviderState {
  readonly subscriptions: readonly ProviderSubscription[]
  readonly schedules: readonly ProviderSchedule[]
  readonly invoices: readonly ProviderInvoice[]
  /** Refunds by the payment they return. */
  readonly refunds: ReadonlyMap<string, readonly ProviderRefund[]>
}

/**
 * Stores the provider's state of a learner: subscriptions, ledger entries once each with the job of their receipt where
 * money moved, and the membership that follows. Runs in a transaction; repeated with the same state it changes nothing.
 */
export async function storeProviderState(
  stores: BillingTransactionStores,
  userId: number,
  state: ProviderState,
  now: number,
): Promise<void> {
  const rows: Subscription[] = []
  for (const subscription of state.subscriptions) {
    const stored = await stores.subscriptions.find(subscription.id)
    const schedule = state.schedules.find(({ id }) => id === subscription.scheduleId)
    rows.push(toRow(subscription, schedule, { userId, stored, now }))
  }
  // Ended ones first: the index allows one live subscription at every moment.
  rows.sort((one, other) => Number(isLive(one)) - Number(isLive(other)))
  for (const row of rows) {
    await stores.subscriptions.put(row)
    if (!isLive(row) || row.cancel_at_period_end) await stores.priceChanges.end(row.id, now)
  }
  for (const entry of ledgerEntries(userId, state))
    if ((await stores.ledger.add(entry)) && entry.amount !== 0) await stores.jobs.enqueue(receiptJob(entry, now))
  for (const { id } of failedRefunds(state)) await storeFailedRefund(stores, id, now)
  await storeMembership(stores, userId, state.invoices, now)
}

/** Writes the membership that the learner's current subscription grants. */
async function storeMembership(
  { subscriptions, memberships }: Pick<BillingTransactionStores, 'subscriptions'> & { memberships: MembershipStore },
  userId: number,
  invoices: ProviderState['invoices'],
  now: number,
): Promise<void> {
  const current = await subscriptions.current(userId)
  const membership = current && entitlementOf(current, now, isChargePending(current.id, invoices))
  if (!current || !membership) return
  const stored = await memberships.find(userId)
  // An operator coupon redeemed after a subscription ended stays.
  if (stored?.source === 'coupon' && !isLive(current)) return
  await memberships.put(membership)
}

interface Known {
  readonly userId: number
  readonly stored: Subscription | undefined
  readonly now: number
}

function toRow(
  subscription: ProviderSubscription,
  schedule: ProviderSchedule | undefined,
  { userId, stored, now }: Known,
): Subscription {
  const isScheduled = schedule?.state === 'active' || schedule?.state === 'not_started'
  return {
    id: subscription.id,
    user_id: userId,
    customer_id: subscription.customerId,
    state: subscription.state,
    confirmed: isConfirmed(subscription, stored),
    price_id: subscription.priceId,
    amount: subscription.amount,
    currency: subscription.currency,
    started_at: subscription.startedAt,
    period_start: subscription.periodStart,
    period_end: subscription.periodEnd,
    anchor_at: subscription.anchorAt,
    trial_end: subscription.trialEnd,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    ended_at: subscription.endedAt,
    schedule_id: isScheduled ? schedule.id : null,
    next_price_id: isScheduled ? (schedule.next?.priceId ?? null) : null,
    payment_method_id: subscription.card?.paymentMethodId ?? null,
    ...discountColumns(subscription.discounts),
    updated_at: now,
  }
}

/**
 * Whether the learner completed the order of a subscription. The provider calls one in trial `trialing` before any card
 * was entered: it counts once the card is confirmed, or stored.
 */
export function isConfirmed(subscription: ProviderSubscription, stored: Subscription | undefined): boolean {
  const { state, confirmation, card } = subscription
  if (stored?.confirmed) return true
  if (state === 'incomplete' || state === 'incomplete_expired') return false
  if (state === 'canceled') return card !== null
  return card !== null || confirmation === null || confirmation.state === 'succeeded'
}

/** The failed refunds of a state. */
const failedRefunds = ({ refunds }: ProviderState): readonly ProviderRefund[] =>
  [...refunds.values()].flat().filter(({ state }) => state === 'failed')

/**
 * Takes a refund back that failed after it was made, days later as a bank may: its withdrawal is opened again, and
 * where it was entered, its learner notified. Repeated it changes nothing.
 */
export async function storeFailedRefund(
  { ledger, jobs, withdrawals }: Pick<BillingTransactionStores, 'ledger' | 'jobs' | 'withdrawals'>,
  id: string,
  now: number,
): Promise<void> {
  // A refund that was made after its account was deleted is not entered.
  await withdrawals.reopenByRefund(id)
  const entered = await ledger.find(id)
  if (!entered) return
  const entry: LedgerEntry = {
    ...entered,
    id: `${id}:failed`,
    kind: 'refund_failed',
    amount: Math.abs(entered.amount),
    at: now,
  }
  if (!(await ledger.add(entry))) return
  await jobs.enqueue(receiptJob(entry, now))
  if (entry.subscription_id !== null) await withdrawals.reopen(entry.subscription_id)
}

/**
 * The payments and refunds of a state, and the charges that a coupon made free: a use of it is recognised by them.
 * Nothing is entered for an invoice that is 0 without a coupon, as that of a trial.
 */
function ledgerEntries(userId: number, { invoices, refunds }: ProviderState): readonly LedgerEntry[] {
  return invoices.flatMap((invoice) => {
    if (invoice.state !== 'paid' || (invoice.amountPaid === 0 && invoice.discountAmount === 0)) return []
    const payment: LedgerEntry = {
      id: invoice.id,
      user_id: userId,
      kind: 'payment',
      invoice_id: invoice.id,
      subscription_id: invoice.subscriptionId,
      price_id: invoice.priceId,
      number: invoice.number,
      amount: invoice.amountPaid,
      currency: invoice.currency,
      at: invoice.paidAt ?? invoice.createdAt,
      period_start: invoice.periodStart,
      period_end: invoice.periodEnd,
      payment_intent_id: invoice.paymentIntentId,
      receipt_url: invoice.receiptUrl,
    }
    const returned = refunds.get(invoice.paymentIntentId ?? '') ?? []
    return [
      payment,
      ...returned
        .filter((refund) => refund.state !== 'failed')
        .map((refund) => ({
          ...payment,
          id: refund.id,
          kind: 'refund' as const,
          amount: -refund.amount,
          at: refund.createdAt,
        })),
    ]
  })
}
