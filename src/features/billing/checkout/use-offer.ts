import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { type PlanId, planOfPrice, planWith, priceIdOf } from '#contract/rules/plans.ts'
import type { SubscriptionData } from '#contract/subscription.ts'
import type { Currency } from '#contract/visitor.ts'
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

/** Whether a plan has not ended: one that is not paid runs without access, and one that is cancelled with it. */
const runs = (user: User, { canceled_at }: SubscriptionData) => user.subscription_active || canceled_at === null

/**
 * What a page sells to a learner: the served plans with their prices, in the currency of the subscription that runs,
 * which is fixed, else in that of the visitor (Q46). Retries what failed.
 */
export function useOffer({ user, variant, requested }: OfferParts) {
  const settings = useQuery(paymentSettingsQuery())
  const visitor = useQuery(visitorQuery())
  const subscription = useQuery({ ...subscriptionQuery(user.id), enabled: user.has_subscription })
  const fixed = subscription.data && runs(user, subscription.data) ? subscription.data.currency : null
  // Without either answer prices are shown in euros; the quote has the last word.
  const chosenCurrency = fixed ?? visitor.data?.currency ?? 'EUR'
  const known = settings.data && visitor.isFetched && !(user.has_subscription && subscription.isPending)
  // From the profile the learner's own plan is chosen, to go on with it; newcomers have the default (F188).
  const own = variant === 'profile' ? (planOfPrice(subscription.data?.price_id ?? '')?.plan.id ?? null) : null
  const planOnArrival = requested ?? own
  const plans = known ? offeredPlans(variant, settings.data.tiers, planOnArrival) : []
  // Annual prices are compared with monthly ones, also where those are not sold.
  const monthly = plans.flatMap(({ tier, period }) => (period === 'year' ? (planWith(tier, 'month') ?? []) : []))
  const priced = [...new Map([...plans, ...monthly].map((plan) => [plan.id, plan])).values()]
  const pricesIn = (currency: Currency) => ({
    ...planPricesQuery(priced.map(({ id }) => priceIdOf(id, currency))),
    enabled: plans.length > 0,
  })
  // While prices in another currency are fetched the former ones stay, and with them the form and its card.
  const [former, setFormer] = useState<Currency>()
  const chosenPrices = useQuery(pricesIn(chosenCurrency))
  if (chosenPrices.data && former !== chosenCurrency) setFormer(chosenCurrency)
  const currency = chosenPrices.data ? chosenCurrency : (former ?? chosenCurrency)
  const prices = useQuery(pricesIn(currency))

  const failed = [settings, prices, chosenPrices].find(({ isError }) => isError)
  const loaded = Boolean(known) && (plans.length === 0 || prices.data !== undefined)
  const found = new Map<PlanId, PriceData>(
    priced.flatMap(({ id }, index) => {
      const data = prices.data?.[index]
      return data ? [[id, data] as const] : []
    }),
  )
  return {
    /** Null for the default. */
    planOnArrival,
    settings: settings.data,
    /** That of the prices. */
    currency,
    /** That the visitor chose, whose prices may not be there yet. */
    chosenCurrency,
    /** Whether the learner can choose another currency. */
    currencyFixed: fixed !== null,
    loaded,
    plans: loaded ? pricedBy(plans, found) : [],
    /** The monthly plans of the same tiers. */
    monthly: loaded ? pricedBy(monthly, found) : [],
    failure: failed?.error ? toFailure(failed.error) : null,
    retry: () => {
      for (const query of [settings, prices, chosenPrices]) if (query.isError) void query.refetch()
    },
  }
}
