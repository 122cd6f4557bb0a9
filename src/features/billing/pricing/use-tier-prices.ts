import { useQuery } from '@tanstack/react-query'
import type { FailureCode } from '#contract/errors.ts'
import { planWith, priceIdOf, type Tier } from '#contract/rules/plans.ts'
import type { Currency } from '#contract/visitor.ts'
import { visitorQuery } from '#src/session/visitor-query.ts'
import type { TierPrices } from './price-copy.ts'
import { paymentSettingsQuery, planPricesQuery } from './price-queries.ts'
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
  const plans = settings.data ? plansOnSale(settings.data.tiers) : []
  const priceIds = plans.flatMap(({ month, year }) => [month, year].map(({ id }) => priceIdOf(id, currency ?? 'EUR')))
  const prices = useQuery({ ...planPricesQuery(priceIds), enabled: currency !== undefined && plans.length > 0 })
  const failed = [settings, prices].filter(({ isError }) => isError)
  return {
    currency,
    offers:
      prices.data && plans.flatMap(({ tier }, index) => offerOf(tier, prices.data.slice(2 * index, 2 * index + 2))),
    failure: failed[0]?.error?.code ?? null,
    retry: () => {
      for (const query of failed) void query.refetch()
    },
  }
}

/** The plans of the tiers that are served, each with both billing periods. */
function plansOnSale(served: readonly Tier[]) {
  return pricedTiers.flatMap((tier) => {
    const month = planWith(tier, 'month')
    const year = planWith(tier, 'year')
    return served.includes(tier) && month && year ? [{ tier, month, year }] : []
  })
}

function offerOf(tier: PricedTier, [month, year]: readonly (TierPrices['month'] | null)[]): TierOffer[] {
  return month && year ? [{ tier, month, year }] : []
}
