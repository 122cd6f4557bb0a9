import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { planWordOf } from '../checkout/plan-word.ts'
import type { PricingPeriod } from './price-copy.ts'
import type { PricedTier } from './tier-copy.ts'

export type PricingUser = Pick<User, 'subscription_active' | 'has_subscription' | 'is_coupon_claro_user'>

/** Where the buttons of the pricing section lead. */
export interface PricingTargets {
  /** The button of the free trial; null for learners who had a subscription. */
  readonly trial: string | null
  /** The button without a trial. */
  readonly start: string
}

/**
 * The targets of the pricing section: registration for guests, with `b=1` where payment follows (F189, Q51); payment
 * for learners without a subscription. The coupon in the query is kept. Null for those who have nothing to buy here.
 */
export function pricingTargets(user: PricingUser | null, search: string): PricingTargets | null {
  const coupon = new URLSearchParams(search).get('coupon')
  const withCoupon = (path: string, query: Readonly<Record<string, string>> = {}) => {
    const parameters = new URLSearchParams({ ...query, ...(coupon ? { coupon } : {}) }).toString()
    return parameters ? `${path}?${parameters}` : path
  }
  if (user === null) return { trial: withCoupon(paths.register, { b: '1' }), start: withCoupon(paths.register) }
  if (user.subscription_active || user.is_coupon_claro_user) return null
  if (user.has_subscription) return { trial: null, start: withCoupon(paths.payment) }
  return { trial: withCoupon(paths.payTrial), start: withCoupon(paths.payTrial) }
}

/** A target with the plan of a card, which is chosen on the payment page (Q55). */
export const withPlan = (target: string, tier: PricedTier, period: PricingPeriod): string =>
  `${target}${target.includes('?') ? '&' : '?'}plan=${planWordOf({ tier, period })}`
