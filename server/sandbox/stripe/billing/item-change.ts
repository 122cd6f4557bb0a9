import type { Stripe } from 'stripe'
import { type Context, now } from '../context.ts'
import { type Decline, invalid, StripeFailure } from '../protocol/failure.ts'
import { discountLines } from './discount-amounts.ts'
import { discountTerms } from './discounts.ts'
import { netAmount, newLine, periodLines } from './invoice-lines.ts'
import { chargeInvoice, finalizeInvoice } from './invoice-payment.ts'
import { type Period, periodAt } from './periods.ts'
import { remainingPart } from './proration.ts'
import { invoiceFor } from './renewal.ts'
import { currentPeriod, planPeriodEnd } from './subscription-agenda.ts'
import { cycleOfItems, isSameCycle, itemList, type Wanted } from './subscription-items.ts'
import { changeSubscription, paymentMethodFor } from './subscription-status.ts'

interface ItemChange {
  readonly trial_end?: 'now' | number
  readonly billing_cycle_anchor?: 'now' | 'unchanged'
  readonly proration_behavior?: 'always_invoice' | 'create_prorations' | 'none'
  readonly proration_date?: number
  readonly payment_behavior?: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete'
}

/**
 * Changes the items of a subscription now. Another interval, the end of a trial or `billing_cycle_anchor: now` begins
 * a new period with an invoice of its own; otherwise the difference is prorated over the rest of the period.
 */
export function changeItems(
  context: Context,
  subscription: Stripe.Subscription,
  wanted: readonly Wanted[],
  change: ItemChange,
): void {
  const { id } = subscription
  const before = currentPeriod(subscription)
  const at = Math.min(Math.max(change.proration_date ?? now(context), before.start), before.end)
  const trialEnd = trialEndAfter(context, subscription, change)
  const cycle = cycleOfItems(wanted)
  const staysInTrial = trialEnd !== null && trialEnd > now(context)
  const restarts =
    !staysInTrial &&
    (subscription.status === 'trialing' ||
      change.billing_cycle_anchor === 'now' ||
      !isSameCycle(context.store.hidden('subscription', id).cycle, cycle))
  const period = staysInTrial
    ? { start: before.start, end: trialEnd }
    : restarts
      ? periodAt(now(context), cycle, now(context))
      : before
  const prorates = change.proration_behavior !== 'none' && subscription.status !== 'trialing'
  const credits = prorates ? prorationLines(context, subscription, at, 'credit') : []
  const changed = changeSubscription(context, id, {
    items: itemList(context, id, wanted, period),
    trial_end: trialEnd,
    ...(subscription.cancel_at_period_end ? { cancel_at: period.end } : {}),
    ...(staysInTrial
      ? { status: 'trialing', trial_start: subscription.trial_start ?? now(context), billing_cycle_anchor: trialEnd }
      : {}),
    ...(restarts
      ? {
          billing_cycle_anchor: now(context),
          status: subscription.status === 'trialing' ? 'active' : subscription.status,
        }
      : {}),
  })
  context.store.hide('subscription', id, { cycle })
  planPeriodEnd(context, changed)
  if (restarts) {
    invoiceNow(context, changed, [...credits, ...periodLines(context, changed)], period, change)
    return
  }
  if (!prorates || staysInTrial) return
  const lines = [...credits, ...prorationLines(context, changed, at, 'charge')].filter(({ amount }) => amount !== 0)
  if (lines.length === 0 || isUnchanged(subscription, wanted)) return
  if (change.proration_behavior === 'always_invoice') invoiceNow(context, changed, lines, period, change)
  else {
    const { pending } = context.store.hidden('subscription', id)
    context.store.hide('subscription', id, { pending: [...pending, ...lines] })
  }
}

function trialEndAfter(
  context: Context,
  { trial_end, status }: Stripe.Subscription,
  change: ItemChange,
): number | null {
  if (change.trial_end === 'now') return status === 'trialing' ? now(context) : trial_end
  if (change.trial_end === undefined) return trial_end
  if (change.trial_end <= now(context))
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' })
  return change.trial_end
}

/** Credit for the unused rest of each item, or the charge for the rest of the period at its present price. */
function prorationLines(
  context: Context,
  subscription: Stripe.Subscription,
  at: number,
  kind: 'credit' | 'charge',
): Stripe.InvoiceLineItem[] {
  const period = currentPeriod(subscription)
  const lines = periodLines(context, { ...subscription, status: 'active' })
  const terms = discountTerms(context, subscription.discounts.map(String), subscription.currency, at)
  const discounts = discountLines(
    lines.map(({ amount, pricing }) => ({
      amount,
      discountable: true,
      product: pricing?.price_details?.product ?? '',
    })),
    terms,
  )
  return lines.map((line, index) => {
    const item = subscription.items.data[index]
    if (!item) throw new Error(`${subscription.id} lacks an item`)
    const net = line.amount - (discounts[index] ?? []).reduce((sum, { amount }) => sum + amount, 0)
    const part =
      kind === 'credit' ? unusedPart(context, subscription, item.id, period, at) : remainingPart(net, period, at)
    const name = context.store.get('product', String(item.price.product)).name
    return newLine({
      amount: kind === 'credit' ? -part : part,
      description: `${kind === 'credit' ? 'Unused' : 'Remaining'} time on ${name} after ${new Date(at * 1000).toISOString().slice(0, 10)}`,
      period: { start: at, end: period.end },
      price: item.price,
      quantity: item.quantity ?? 1,
      subscription: subscription.id,
      item: item.id,
      proration: true,
    })
  })
}

/** Cents that the rest of an item's present period is worth: a part of what was charged for it last. */
function unusedPart(
  { store }: Context,
  { id }: Stripe.Subscription,
  item: string,
  { end }: Period,
  at: number,
): number {
  const paid = store
    .list('invoice', { owner: id })
    .filter(({ status }) => status === 'paid')
    .flatMap(({ lines }) => lines.data)
  const charged = [...store.hidden('subscription', id).pending, ...paid].find(
    ({ amount, parent, period }) =>
      amount >= 0 && parent?.subscription_item_details?.subscription_item === item && period.end === end,
  )
  return charged ? remainingPart(netAmount(charged), charged.period, at) : 0
}

const isUnchanged = ({ items }: Stripe.Subscription, wanted: readonly Wanted[]) =>
  items.data.length === wanted.length &&
  items.data.every(({ id, price, quantity }, index) => {
    const other = wanted[index]
    return other?.id === id && other.price.id === price.id && other.quantity === quantity
  })

function invoiceNow(
  context: Context,
  subscription: Stripe.Subscription,
  lines: readonly Stripe.InvoiceLineItem[],
  period: Period,
  { payment_behavior: behavior = 'allow_incomplete' }: ItemChange,
): void {
  const draft = invoiceFor(context, subscription, 'subscription_update', lines, period)
  if (finalizeInvoice(context, draft.id).status !== 'open' || behavior === 'default_incomplete') return
  const { intent, decline } = chargeInvoice(context, draft.id, paymentMethodFor(context, subscription))
  if (behavior === 'error_if_incomplete' && intent.status !== 'succeeded') throw refused(decline)
}

const refused = (decline: Decline | null) =>
  new StripeFailure(402, {
    type: 'card_error',
    code: 'subscription_payment_intent_requires_action',
    message: 'Payment for this subscription requires additional user action.',
    ...decline,
  })

/** Invoices what a subscription that ends now still owes or, prorated, is owed. */
export function cancelWithCredit(context: Context, subscription: Stripe.Subscription, prorate: boolean): void {
  const { pending } = context.store.hidden('subscription', subscription.id)
  const prorates = prorate && subscription.status !== 'trialing'
  const credits = prorates ? prorationLines(context, subscription, now(context), 'credit') : []
  const lines = [...pending, ...credits].filter(({ amount }) => amount !== 0)
  if (lines.length > 0) invoiceNow(context, subscription, lines, currentPeriod(subscription), {})
}
