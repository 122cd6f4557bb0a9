import { type CouponCheck, couponApplies, discountedAmount } from '#contract/rules/coupon.ts'
import { type Plan, type PlanId, plans, planWith, type Tier } from '#contract/rules/plans.ts'
import { annualOffer, formatPayable, formatPrice, monthlyEquivalent } from '#contract/rules/pricing.ts'
import type { Currency } from '#contract/visitor.ts'
import type { PriceData } from '../pricing/price-queries.ts'
import { pricedTiers } from '../pricing/tier-copy.ts'
import { discountedPeriods } from './coupon-copy.ts'
import { everyPeriod } from './order-copy.ts'
import type { CouponAnswer } from './payment-queries.ts'
import type { CheckoutVariant } from './success-path.ts'

/**
 * The plans that a page sells, of the tiers that this academy serves: annual ones with a trial, both periods elsewhere,
 * the half-year plan only where the URL asks for it, and one plan for the challenge. The challenge's annual plan is
 * sold by its own offer alone, which ends (F212, Q27).
 */
export function offeredPlans(
  variant: CheckoutVariant,
  served: readonly Tier[],
  requested: PlanId | null,
): readonly Plan[] {
  if (variant === 'challenge') return served.includes('challenge') ? [plans['challenge-month']] : []
  const periods = variant === 'trial' ? (['year'] as const) : (['year', 'month'] as const)
  const usual = periods.flatMap((period) =>
    pricedTiers.filter((tier) => served.includes(tier)).flatMap((tier) => planWith(tier, period) ?? []),
  )
  const wanted = requested === null ? undefined : plans[requested]
  const extra = wanted?.period === 'half-year' && served.includes(wanted.tier) && variant === 'profile'
  return extra ? [...usual, wanted] : usual
}

/** The plan chosen on arrival: the one in the URL, else Feedback annual (F188), else the first. */
export function defaultPlan(offered: readonly Plan[], requested: PlanId | null): Plan | undefined {
  const find = (id: PlanId | null) => offered.find((plan) => plan.id === id)
  return find(requested) ?? find('feedback-year') ?? offered[0]
}

/** The same plans with the prices of the server, in one currency. */
export const pricedBy = (offered: readonly Plan[], prices: ReadonlyMap<PlanId, PriceData>): readonly Plan[] =>
  offered.flatMap((plan) => {
    const price = prices.get(plan.id)
    return price ? [{ ...plan, amounts: { ...plan.amounts, [price.currency]: price.amount } }] : []
  })

/** The texts of a plan's price; null where there is none. */
export interface PlanPriceCopy {
  readonly price: string
  /** For what it is charged: every period, or those that the coupon discounts. */
  readonly term: string
  /** The price of the periods after those; null where the price holds for all. */
  readonly afterwards: string | null
  /** The price it is compared with, struck through: without the coupon, else twelve monthly payments (Q24). */
  readonly crossedOut: string | null
  /** What the price is compared with. */
  readonly comparison: string | null
  /** What an annual price is a month (F183), with the years it holds for where a coupon ends. */
  readonly perMonth: string | null
  /** Whole percent of the annual discount (F185); null with a coupon, whose price is compared otherwise. */
  readonly percent: number | null
}

/** The price of a plan with a coupon, or against twelve real monthly payments of the same tier (F182-F185, F192). */
export function planPriceCopy(
  plan: Plan,
  monthly: Plan | undefined,
  currency: Currency,
  coupon: CouponAnswer['coupon'] | null,
): PlanPriceCopy {
  const listed = plan.amounts[currency]
  const amount = discountedAmount(coupon, plan, currency)
  const discounted = coupon !== null && couponApplies(coupon, plan, currency) && amount < listed
  const offer = plan.period === 'year' && monthly ? annualOffer(monthly.amounts[currency], listed) : null
  const usual = everyPeriod[plan.period]
  const first = discounted ? discountedPeriods(coupon, plan.period) : null
  const crossedOut = discounted ? listed : (offer?.crossedOut ?? null)
  return {
    price: formatPayable(amount, currency),
    // Several charges are not read as one.
    term: first === null ? usual : amount > 0 && first.count > 1 ? `${usual}, ${first.text}` : first.text,
    afterwards: first && `Después, ${formatPrice(listed, currency)} ${usual}`,
    crossedOut: crossedOut === null ? null : formatPrice(crossedOut, currency),
    comparison: discounted ? 'precio sin el cupón' : offer ? 'precio de doce meses sueltos' : null,
    perMonth:
      plan.period === 'year' && amount > 0
        ? `Sale a ${formatPrice(monthlyEquivalent(amount), currency)} al mes${first ? ` ${first.text}` : ''}`
        : null,
    percent: discounted ? null : (offer?.percent ?? null),
  }
}

/**
 * The plan that saves the largest part of its twelve monthly payments, the only one with '¡MEJOR PRECIO!' (F185, D8):
 * by exact cents, since two that differ can round to the same percentage. Null on a tie, and where a coupon lowers some
 * of them.
 */
export function bestPricedPlan(
  shown: readonly Plan[],
  monthly: readonly Plan[],
  currency: Currency,
  coupon: CouponCheck['coupon'] | null,
): PlanId | null {
  if (shown.some((plan) => discountedAmount(coupon, plan, currency) < plan.amounts[currency])) return null
  const offers = shown.flatMap(({ id, tier, period, amounts }) => {
    const compared = monthly.find((plan) => plan.tier === tier)
    const offer = period === 'year' && compared ? annualOffer(compared.amounts[currency], amounts[currency]) : null
    return offer ? [{ id, ...offer }] : []
  })
  const best = offers.find((one) =>
    offers.every((other) => other === one || one.saving * other.crossedOut > other.saving * one.crossedOut),
  )
  return best?.id ?? null
}
