import type { Currency } from '../visitor.ts'
import { type Plan, type PlanId, plans } from './plans.ts'

/** What the rules need of a coupon; wire names of `check-coupon`. */
export interface Coupon {
  readonly percent_off: number | null
  /** Cents of `currency`. */
  readonly amount_off: number | null
  readonly currency: Currency | null
  /** Null where every plan is discounted. */
  readonly applies_to: { readonly products: readonly string[] } | null
  readonly name: string | null
}

export interface CouponCheck {
  readonly coupon: Coupon
  readonly max_redemptions: number | null
  readonly times_redeemed: number
  /** Seconds since 1970. */
  readonly redeem_by: number | null
  readonly restrictions: { readonly first_time_transaction: boolean }
}

/** Why a coupon is refused, each with its own text (F191). */
export type CouponRefusal = 'coupon_exhausted' | 'coupon_expired' | 'coupon_unknown' | 'coupon_monthly_only'

interface CouponUse {
  /** ms since 1970. */
  readonly now: number
  /** Whether the learner never paid before. */
  readonly firstTime: boolean
  /** Null while no plan is chosen. */
  readonly plan: Plan | null
  readonly currency: Currency
  /** Whether only annual plans are for sale, as on the upgrade page. */
  readonly annualOnly?: boolean
}

/** Why a coupon cannot be used, or null. A limit or date that is reached refuses. */
export function couponRefusal(check: CouponCheck, use: CouponUse): CouponRefusal | null {
  const { coupon, max_redemptions, times_redeemed, redeem_by, restrictions } = check
  if (max_redemptions !== null && times_redeemed >= max_redemptions) return 'coupon_exhausted'
  if (redeem_by !== null && use.now >= redeem_by * 1000) return 'coupon_expired'
  if (restrictions.first_time_transaction && !use.firstTime) return 'coupon_unknown'
  if (coupon.amount_off !== null && coupon.currency !== use.currency) return 'coupon_unknown'
  const products = coupon.applies_to?.products
  if (products && use.annualOnly && !products.some((id) => isAnnual(id))) return 'coupon_monthly_only'
  if (products && use.plan && !products.includes(use.plan.id)) return 'coupon_unknown'
  return null
}

const isAnnual = (id: string): boolean => Object.hasOwn(plans, id) && plans[id as PlanId].period === 'year'

/** Whether a coupon discounts this plan in this currency. */
export function couponApplies(
  { applies_to, amount_off, currency: of }: Coupon,
  plan: Plan,
  currency: Currency,
): boolean {
  if (applies_to !== null && !applies_to.products.includes(plan.id)) return false
  return amount_off === null || of === currency
}

/** The price of a plan with a coupon, in cents: rounded half up like the provider's, never below 0 (F192, Q49). */
export function discountedAmount(coupon: Coupon | null, plan: Plan, currency: Currency): number {
  const amount = plan.amounts[currency]
  if (coupon === null || !couponApplies(coupon, plan, currency)) return amount
  const off = (coupon.amount_off ?? 0) + percentOf(amount, coupon.percent_off ?? 0)
  return Math.max(0, amount - off)
}

/** Cents of a percentage with up to two decimals, in whole numbers: 12,5 % of 999 is 125. */
export const percentOf = (cents: number, percent: number): number =>
  Math.floor((cents * Math.round(percent * 100) + 5000) / 10_000)

/**
 * The plan a product-restricted coupon selects of those on offer: an annual one if it applies, else a monthly one
 * (F193).
 */
export function planSelectedBy(coupon: Coupon, offered: readonly Plan[], current: Plan | null): Plan | null {
  const products = coupon.applies_to?.products
  if (!products || (current && products.includes(current.id))) return current
  const discounted = offered.filter(({ id }) => products.includes(id))
  return discounted.find(({ period }) => period === 'year') ?? discounted[0] ?? current
}
