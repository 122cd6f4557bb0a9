import { Failure } from '#contract/errors.ts'
import { retentionOffer } from '#contract/rules/retention.ts'
import { retentionCouponId } from '../ordering/academy-coupons.ts'
import type { BillingPorts, Subscription } from '../ports.ts'
import { type RefreshPorts, refresh } from '../provider/refresh.ts'
import { giveRetention } from './give-retention.ts'
import { type NextPaymentPorts, nextPaymentOf } from './next-payment.ts'
import { canRetain, retentionOf } from './retention-offer.ts'
import { planOf, requireLive } from './subscription-state.ts'

type RetentionPorts = RefreshPorts &
  NextPaymentPorts &
  Pick<BillingPorts, 'provider' | 'subscriptions' | 'retentionUses' | 'newKey' | 'now'>

/** Whether the payments that the discount is for cost nothing already. */
async function lowersNothing(ports: NextPaymentPorts, subscription: Subscription): Promise<boolean> {
  const next = await nextPaymentOf(ports, subscription)
  return next?.amount === 0 && retentionOf(subscription, next) === null
}

/** The plans a call of the specification is for: monthly and half-year ones, or annual ones. */
type RetentionCall = 'monthly' | 'annual'

/**
 * Applies the retention discount, once per subscription ever, beside the discounts there are (F215, F216, Q31). Throws
 * `offer_unavailable`, `no_subscription`, `payment_in_progress` and `payments_unavailable`.
 */
export async function acceptRetention(ports: RetentionPorts, userId: number, call: RetentionCall): Promise<void> {
  const subscription = await requireLive(ports, userId)
  const plan = planOf(subscription)
  if (!plan || (plan.period === 'year') !== (call === 'annual')) throw new Failure('offer_unavailable')
  if (!(await canRetain(ports, subscription)) || (await lowersNothing(ports, subscription)))
    throw new Failure('offer_unavailable')
  const offer = retentionOffer(plan)
  const use = { subscription_id: subscription.id, user_id: userId, ...offer, next_price_id: null }
  await giveRetention(ports, use, async ({ subscriptions }, key) => {
    const existing =
      (await subscriptions.find(use.subscription_id))?.discounts.map(({ id }) => ({ discountId: id })) ?? []
    const discounts = [...existing, { couponId: retentionCouponId(offer) }]
    await subscriptions.update(use.subscription_id, { discounts, retentionKey: key }, key)
  })
  await refresh(ports, userId)
}
