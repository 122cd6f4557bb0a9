import { addMonths } from '#contract/rules/calendar-months.ts'
import { percentOf } from '#contract/rules/coupon.ts'
import { type RetentionOffer, retentionOffer } from '#contract/rules/retention.ts'
import type { SubscriptionData } from '#contract/subscription.ts'
import { isoInstant } from '#server/domain/iso-instant.ts'
import { discountsAt, discountsOf, firstDiscountOf, withDiscounts } from '../ordering/discounts.ts'
import type { BillingPorts, Subscription } from '../ports.ts'
import type { Charge } from './next-payment.ts'
import { planOf } from './subscription-state.ts'

type RetentionOfferPorts = Pick<BillingPorts, 'retentionUses' | 'now'>

/**
 * Whether the retention discount can be accepted: once per subscription, and not while it changes or is unpaid. One
 * whose outcome is unknown can be accepted again.
 */
export async function canRetain(
  { retentionUses, now }: RetentionOfferPorts,
  subscription: Subscription,
): Promise<boolean> {
  const { state, cancel_at_period_end, next_price_id } = subscription
  if ((state !== 'trialing' && state !== 'active') || cancel_at_period_end || next_price_id !== null) return false
  if (planOf(subscription) === undefined) return false
  const use = await retentionUses.find(subscription.id)
  return use === undefined || (use.claimed_until !== null && use.claimed_until <= now())
}

/** The retention discount of the running plan (F216); null where it cannot be accepted, or would lower no payment. */
export const showRetention = async (
  ports: RetentionOfferPorts,
  subscription: Subscription,
  next: Charge | null,
): Promise<SubscriptionData['retention']> =>
  next && (await canRetain(ports, subscription)) ? retentionOf(subscription, next) : null

/** What the retention discount of a plan lowers from its next payment on; null where that is none. */
export function retentionOf(subscription: Subscription, next: Charge): SubscriptionData['retention'] {
  const plan = planOf(subscription)
  if (!plan) return null
  const offer = retentionOffer(plan)
  // It comes after the discounts there are, and takes its part of what they leave.
  const amount = next.amount - percentOf(next.amount, offer.percent)
  if (next.amount > 0) return { ...offer, amount }
  const later = firstLowered(subscription, next, offer)
  return later && { ...offer, amount, later }
}

/** The first payment that the discount lowers, where the next one is free already; null for none. */
function firstLowered(subscription: Subscription, next: Charge, { percent, months }: RetentionOffer) {
  const lasting = (discountsOf(subscription) ?? firstDiscountOf(subscription)).filter(({ lasts }) => lasts !== 'once')
  // A discount of several months is one of monthly plans, and the next payment is the first of them.
  for (let month = 1; month < (months ?? 0); month += 1) {
    const at = addMonths(next.at, month)
    const without = withDiscounts(subscription.amount ?? 0, discountsAt(lasting, at))
    if (without > 0) return { amount: without - percentOf(without, percent), without, date: isoInstant(at) }
  }
  return null
}
