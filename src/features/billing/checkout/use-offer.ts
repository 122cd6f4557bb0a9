import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { type PlanId, planWith, priceIdOf } from '#contract/rules/plans.ts'
import { visitorQuery } from '#src/session/visitor-query.ts'
import { toFailure } from '#src/ui/to-failure.ts'
import { type PriceData, paymentSettingsQuery, planPricesQuery } from '../pricing/price-queries.ts'
import { subscriptionQuery } from '../subscription/subscription-queries.ts'
import { offeredPlans, pricedBy } from './offered-plans.ts'
import type { CheckoutVariant } from './success-path.ts'

interface OfferParts {
  readonly user: User
  readonly variant: CheckoutVariant
  readonly requested: PlanId | null
}

/**
 * What a page sells to a learner: the served plans with their prices, in the currency of their subscription, which is
 * fixed, else in that of the visitor (Q46). Retries what failed.
 */
export function useOffer({ user, variant, requested }: OfferParts) {
  const settings = useQuery(paymentSettingsQuery())
  const visitor = useQuery(visitorQuery())
  const subscription = useQuery({ ...subscriptionQuery(user.id), enabled: user.has_subscription })
  const fixed = subscription.data?.currency ?? null
  // Without either answer prices are shown in euros; the quote has the last word.
  const currency = fixed ?? visitor.data?.currency ?? 'EUR'
  const known = settings.data && !visitor.isPending && !(user.has_subscription && subscription.isPending)
  const plans = known ? offeredPlans(variant, settings.data.tiers, requested) : []
  // Annual prices are compared with monthly ones, also where those are not sold.
  const monthly = plans.flatMap(({ tier, period }) => (period === 'year' ? (planWith(tier, 'month') ?? []) : []))
  const priced = [...new Map([...plans, ...monthly].map((plan) => [plan.id, plan])).values()]
  const priceIds = priced.map(({ id }) => priceIdOf(id, currency))
  const prices = useQuery({ ...planPricesQuery(priceIds), enabled: plans.length > 0 })

  const failed = [settings, prices].find(({ isError }) => isError)
  const loaded = Boolean(known) && (plans.length === 0 || prices.data !== undefined)
  const found = new Map<PlanId, PriceData>(
    priced.flatMap(({ id }, index) => {
      const data = prices.data?.[index]
      return data ? [[id, data] as const] : []
    }),
  )
  return {
    settings: settings.data,
    currency,
    /** Whether the learner can choose another currency. */
    currencyFixed: fixed !== null,
    loaded,
    plans: loaded ? pricedBy(plans, found) : [],
    /** The monthly plans of the same tiers. */
    monthly: loaded ? pricedBy(monthly, found) : [],
    failure: failed?.error ? toFailure(failed.error) : null,
    retry: () => {
      for (const query of [settings, prices]) if (query.isError) void query.refetch()
    },
  }
}
