import type { Currency } from '../visitor.ts'

export const tiers = ['basic', 'feedback', 'personal', 'challenge'] as const
export type Tier = (typeof tiers)[number]

const billingPeriods = ['month', 'half-year', 'year'] as const
export type BillingPeriod = (typeof billingPeriods)[number]

/**
 * A plan is sold per tier and billing period. Its id is the id of the provider's product too: coupons are restricted by
 * it.
 */
export interface Plan {
  readonly id: PlanId
  readonly tier: Tier
  readonly period: BillingPeriod
  /** Cents per period, taxes included, by currency. */
  readonly amounts: Readonly<Record<Currency, number>>
}

/** A plan whose amount is the same in every currency. */
const plan = <const Id extends string>(id: Id, tier: Tier, period: BillingPeriod, amount: number) => ({
  id,
  tier,
  period,
  amounts: { EUR: amount, USD: amount },
})

/** Every plan. `alcompas plans sync` creates them at the payment provider. */
export const plans = {
  'basic-month': plan('basic-month', 'basic', 'month', 649),
  'basic-half-year': plan('basic-half-year', 'basic', 'half-year', 3249),
  'basic-year': plan('basic-year', 'basic', 'year', 4999),
  'feedback-month': plan('feedback-month', 'feedback', 'month', 1299),
  'feedback-year': plan('feedback-year', 'feedback', 'year', 9950),
  'personal-month': plan('personal-month', 'personal', 'month', 3599),
  'personal-year': plan('personal-year', 'personal', 'year', 35900),
  /** After the challenge: 9,99 € a month (F69), and the annual plan of its upgrade offer (F212). */
  'challenge-month': plan('challenge-month', 'challenge', 'month', 999),
  'challenge-year': plan('challenge-year', 'challenge', 'year', 11900),
} as const
export type PlanId = keyof typeof plans

export const planIds = Object.keys(plans) as readonly PlanId[]

/** Wire: `price_id`. The lookup key of the provider's price: one per plan and currency (F204). */
type PriceId = `${PlanId}-${Lowercase<Currency>}`

/** The price id of a plan in a currency: `basic-month-eur`. */
export const priceIdOf = (id: PlanId, currency: Currency): PriceId =>
  `${id}-${currency.toLowerCase() as Lowercase<Currency>}`

/** Whether this is the id of a plan in `plans`; names that every object inherits are none. */
export const isPlanId = (id: string): id is PlanId => Object.hasOwn(plans, id)

/** The plan and currency of a price id; undefined for an unknown one. */
export function planOfPrice(priceId: string): { readonly plan: Plan; readonly currency: Currency } | undefined {
  const match = /^(.+)-(eur|usd)$/.exec(priceId)
  const id = match?.[1]
  if (id === undefined || !isPlanId(id)) return undefined
  return { plan: plans[id], currency: match?.[2] === 'usd' ? 'USD' : 'EUR' }
}

/** The plan of a tier with another billing period; undefined where it is not sold. */
export const planWith = (tier: Tier, period: BillingPeriod): Plan | undefined =>
  planIds.map((id): Plan => plans[id]).find((candidate) => candidate.tier === tier && candidate.period === period)

/** Months of a billing period. */
export const monthsOf: Readonly<Record<BillingPeriod, number>> = { month: 1, 'half-year': 6, year: 12 }

/** Days of the free trial of a first subscription (F186, Q23). */
export const trialDays = 7

/** Days of the right of withdrawal (D3). */
export const withdrawalDays = 14
