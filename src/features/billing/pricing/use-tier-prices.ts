import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import type { Failure, FailureCode } from '#contract/errors.ts'
import { planWith, priceIdOf } from '#contract/rules/plans.ts'
import type { Currency } from '#contract/visitor.ts'
import { visitorQuery } from '#src/session/visitor-query.ts'
import type { TierPrices } from './price-copy.ts'
import { type PriceData, paymentSettingsQuery, planPriceQuery } from './price-queries.ts'
import { type PricedTier, pricedTiers } from './tier-copy.ts'

export interface TierOffer extends TierPrices {
  readonly tier: PricedTier
}

interface TierPricesState {
  /** The currency of the visitor; undefined until known. */
  readonly currency: Currency | undefined
  /** The tiers on sale with both of their prices; undefined until all have loaded. */
  readonly offers: readonly TierOffer[] | undefined
  readonly failure: FailureCode | null
  retry(): void
}

/** The monthly and annual prices of the tiers on sale, in the visitor's currency (F181, F204). */
export function useTierPrices(): TierPricesState {
  const visitor = useQuery(visitorQuery())
  const settings = useQuery(paymentSettingsQuery())
  // The specification's currency where the visitor's is not to be had.
  const currency = visitor.data?.currency ?? (visitor.isError ? 'EUR' : undefined)
  const plans = currency && settings.data ? plansOnSale(settings.data.tiers) : []
  const prices = useQueries({
    queries: plans.flatMap(({ month, year }) =>
      [month, year].map((plan) => planPriceQuery(priceIdOf(plan.id, currency ?? 'EUR'))),
    ),
  })
  const failed = [settings, ...prices].filter(isFailed)
  const loaded = plans.length > 0 && prices.every((price) => price.isSuccess || isNotSold(price))
  return {
    currency,
    offers: loaded
      ? plans.flatMap(({ tier }, index) => offerOf(tier, prices.slice(2 * index, 2 * index + 2)))
      : undefined,
    failure: failed[0]?.error ? failed[0].error.code : null,
    retry: () => {
      for (const query of failed) void query.refetch()
    },
  }
}

const isNotSold = ({ error }: { readonly error: Failure | null }) => error?.code === 'price_unknown'
const isFailed = (query: { readonly isError: boolean; readonly error: Failure | null }) =>
  query.isError && !isNotSold(query)

/** The plans of the tiers that are served, each with both billing periods. */
function plansOnSale(served: readonly string[]) {
  return pricedTiers.flatMap((tier) => {
    const month = planWith(tier, 'month')
    const year = planWith(tier, 'year')
    return served.includes(tier) && month && year ? [{ tier, month, year }] : []
  })
}

function offerOf(tier: PricedTier, [month, year]: readonly UseQueryResult<PriceData>[]): TierOffer[] {
  return month?.data && year?.data ? [{ tier, month: month.data, year: year.data }] : []
}
