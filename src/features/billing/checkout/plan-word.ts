import { type BillingPeriod, type PlanId, planWith, type Tier, tiers } from '#contract/rules/plans.ts'

const periodWords = { month: 'mensual', 'half-year': 'semestral', year: 'anual' } as const satisfies Record<
  BillingPeriod,
  string
>

/** The word of a plan in `/pago?plan=` (F202, Q55): `feedback-mensual`. */
export const planWordOf = (plan: { readonly tier: Tier; readonly period: BillingPeriod }): string =>
  `${plan.tier}-${periodWords[plan.period]}`

/** The plan that `/pago?plan=` names; null for an unknown word, which shows the default. */
export function planOfWord(word: unknown): PlanId | null {
  if (typeof word !== 'string') return null
  for (const tier of tiers)
    for (const period of Object.keys(periodWords) as BillingPeriod[])
      if (planWordOf({ tier, period }) === word) return planWith(tier, period)?.id ?? null
  return null
}
