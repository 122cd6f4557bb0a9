import type { PlanId } from '#contract/rules/plans.ts'
import type { Currency } from '#contract/visitor.ts'
import { addMonths, type Minute } from './calendar.ts'

/** What a coupon takes off: `percent` of what other discounts left, or cents of one currency. */
export interface Coupon {
  readonly percent?: number
  readonly cents?: number
  readonly currency?: Currency
  /** The first invoice it takes something off; every one; or those before so many months have passed. */
  readonly lasts: 'once' | 'forever' | number
  readonly plans?: readonly PlanId[]
}

/** Coupons that are given to learners. */
export const coupons = {
  BIENVENIDA: { percent: 20, lasts: 'once' },
  PRIMERGRATIS: { percent: 100, lasts: 'once' },
  TRIMESTRE: { percent: 33, lasts: 3 },
  AMIGAS: { percent: 15, lasts: 'forever' },
  SIEMPREGRATIS: { percent: 100, lasts: 'forever' },
  CINCOEUROS: { cents: 500, currency: 'EUR', lasts: 'once' },
  DOSEUROS: { cents: 200, currency: 'EUR', lasts: 4 },
  UNDOLAR: { cents: 100, currency: 'USD', lasts: 'forever' },
  VEINTEEUROS: { cents: 2000, currency: 'EUR', lasts: 'once' },
  SOLOANUAL: { percent: 25, lasts: 'once', plans: ['basic-year', 'feedback-year'] },
} as const satisfies Record<string, Coupon>
export type CouponCode = keyof typeof coupons

export const couponOf = (code: CouponCode): Coupon => coupons[code]

/** A coupon as a subscription has it. */
export interface Discount {
  readonly coupon: Coupon
  /** Charges from then on are not discounted; null for no end. */
  readonly until: Minute | null
}

export const discountFrom = (coupon: Coupon, at: Minute): Discount => ({
  coupon,
  until: typeof coupon.lasts === 'number' ? addMonths(at, coupon.lasts) : null,
})

/** Half a cent is rounded in the learner's favour. */
const percentOff = (cents: number, percent: number): number => Math.floor((2 * cents * percent + 100) / 200)

/**
 * What is left of a price, and which discounts go on: they are applied one after another, each to what the ones before
 * left, and never below 0; one for a single invoice is used up by the first that it takes something off.
 */
export function charge(
  price: number,
  plan: PlanId,
  discounts: readonly Discount[],
  at: Minute,
): { readonly amount: number; readonly left: readonly Discount[] } {
  let amount = price
  const left: Discount[] = []
  for (const discount of discounts) {
    const { coupon, until } = discount
    if (until !== null && at >= until) continue
    const applies = coupon.plans === undefined || coupon.plans.includes(plan)
    const reduction = coupon.percent === undefined ? (coupon.cents ?? 0) : percentOff(amount, coupon.percent)
    const taken = applies ? Math.min(amount, reduction) : 0
    amount -= taken
    if (coupon.lasts !== 'once' || taken === 0) left.push(discount)
  }
  return { amount, left }
}
