import { Failure } from '#contract/errors.ts'
import { retentionOffer } from '#contract/rules/retention.ts'
import { retentionCouponId } from './academy-coupons.ts'
import type { RetentionUse } from './agreement-ports.ts'
import type { BillingPorts } from './ports.ts'
import { callProvider } from './provider-call.ts'
import { type RefreshPorts, refresh } from './refresh.ts'
import { canRetain } from './subscription-data.ts'
import { planOf, requireLive } from './subscription-state.ts'

export type RetentionPorts = RefreshPorts &
  Pick<BillingPorts, 'provider' | 'subscriptions' | 'retentionUses' | 'newKey' | 'now'>

/** The plans a call of the specification is for: monthly and half-year ones, or annual ones. */
export type RetentionCall = 'monthly' | 'annual'

/**
 * Applies the retention discount, once per subscription ever, beside the discounts there are (F215, F216, Q31). Throws
 * `offer_unavailable`, `no_subscription` and `provider_unreachable`.
 */
export async function acceptRetention(ports: RetentionPorts, userId: number, call: RetentionCall): Promise<void> {
  const subscription = await requireLive(ports, userId)
  const plan = planOf(subscription)
  if (!plan || (plan.period === 'year') !== (call === 'annual')) throw new Failure('offer_unavailable')
  if (!(await canRetain(ports, subscription))) throw new Failure('offer_unavailable')
  const offer = retentionOffer(plan)
  const { id: subscription_id } = subscription
  const use = { subscription_id, user_id: userId, ...offer, used_at: ports.now() }
  await applyRetention(ports, use, () => {
    const couponId = retentionCouponId(offer)
    return callProvider(ports, async ({ subscriptions }) => {
      const discounts = (await subscriptions.find(subscription_id))?.discounts ?? []
      // An answer that was lost may have applied it.
      if (discounts.some((discount) => discount.couponId === couponId)) return
      const existing = discounts.map(({ id: discountId }) => ({ discountId }))
      await subscriptions.update(subscription_id, { discounts: [...existing, { couponId }] }, ports.newKey())
    })
  })
  await refresh(ports, userId)
}

/**
 * Applies a retention discount of either kind. Its use is stored before `apply` calls the provider, so that of parallel
 * requests one applies it; it is taken back when that fails. Throws `offer_unavailable` where it was used.
 */
export async function applyRetention(
  { retentionUses }: Pick<BillingPorts, 'retentionUses'>,
  use: RetentionUse,
  apply: () => Promise<void>,
): Promise<void> {
  if (!(await retentionUses.add(use))) throw new Failure('offer_unavailable')
  try {
    await apply()
  } catch (error) {
    await retentionUses.remove(use.subscription_id)
    throw error
  }
}
