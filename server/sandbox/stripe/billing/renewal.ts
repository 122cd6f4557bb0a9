import type { Stripe } from 'stripe'
import { type Context, now } from '../context.ts'
import { removeDiscounts, usedUpByOneInvoice } from './discounts.ts'
import { periodLines } from './invoice-lines.ts'
import { createInvoice } from './invoices.ts'
import { periodAt } from './periods.ts'
import { currentPeriod, planPeriodEnd } from './subscription-agenda.ts'
import { endSubscription } from './subscription-end.ts'
import { cycleOfItems, isSameCycle } from './subscription-items.ts'
import { changeSubscription, isEnded, paymentMethodFor } from './subscription-status.ts'

/** Stripe keeps the invoice of a renewal as a draft for about an hour. */
const draftSeconds = 3600

/** Handles the end of a subscription's period: its end, or a new period with its invoice. */
export function reachPeriodEnd(context: Context, id: string): void {
  const subscription = context.store.get('subscription', id)
  const { end } = currentPeriod(subscription)
  if (isEnded(subscription) || subscription.status === 'paused') return
  if (subscription.cancel_at !== null && subscription.cancel_at <= now(context)) {
    endSubscription(context, id)
    return
  }
  if (subscription.status === 'incomplete' || now(context) < end) return
  if (subscription.status === 'trialing' && endsWithoutCard(context, subscription)) return
  const draft = startPeriod(context, subscription)
  context.store.change('invoice', draft.id, { automatically_finalizes_at: now(context) + draftSeconds })
  context.tasks.set('finalize-invoice', draft.id, now(context) + draftSeconds)
}

/** Rolls a subscription over into the period that begins now, and drafts its invoice. */
export function startPeriod(context: Context, subscription: Stripe.Subscription): Stripe.Invoice {
  const { store } = context
  const { id } = subscription
  const former = currentPeriod(subscription)
  const { cycle: before, pending } = store.hidden('subscription', id)
  const cycle = cycleOfItems(subscription.items.data)
  const anchor = isSameCycle(before, cycle) ? subscription.billing_cycle_anchor : now(context)
  const period = periodAt(anchor, cycle, now(context))
  const renewed = changeSubscription(context, id, {
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
    billing_cycle_anchor: anchor,
    items: {
      ...subscription.items,
      data: subscription.items.data.map((item) => ({
        ...item,
        current_period_start: period.start,
        current_period_end: period.end,
      })),
    },
  })
  store.hide('subscription', id, { cycle, pending: [] })
  planPeriodEnd(context, renewed)
  return invoiceFor(context, renewed, 'subscription_cycle', [...pending, ...periodLines(context, renewed)], former)
}

/** Drafts an invoice of a subscription; discounts for one invoice are used up by it. */
export function invoiceFor(
  context: Context,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
  lines: readonly Stripe.InvoiceLineItem[],
  period: { readonly start: number; readonly end: number },
): Stripe.Invoice {
  const draft = createInvoice(context, { subscription, reason, lines, period })
  const applied = draft.discounts.map(String)
  removeDiscounts(context, subscription.id, usedUpByOneInvoice(context, applied))
  return draft
}

/** Ends or pauses a trial that has no payment method, where its settings ask for it. */
function endsWithoutCard(context: Context, subscription: Stripe.Subscription): boolean {
  if (paymentMethodFor(context, subscription) !== null) return false
  const behavior = subscription.trial_settings?.end_behavior.missing_payment_method
  if (behavior === 'cancel') endSubscription(context, subscription.id)
  if (behavior === 'pause') {
    context.tasks.drop(subscription.id, 'renew', 'upcoming-invoice', 'trial-will-end')
    const paused = changeSubscription(context, subscription.id, { status: 'paused' })
    context.emit('customer.subscription.paused', paused)
  }
  return behavior === 'cancel' || behavior === 'pause'
}
