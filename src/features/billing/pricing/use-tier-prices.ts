import { useQuery } from '@tanstack/react-query'
import type { FailureCode } from '#contract/errors.ts'
import type { HomeData } from '#contract/home.ts'
import { planWith, priceIdOf, type Tier } from '#contract/rules/plans.ts'
import type { Currency } from '#contract/visitor.ts'
import { visitorQuery } from '#src/session/visitor-query.ts'
import type { TierPrices } from './price-copy.ts'
import { paymentSettingsQuery, planPricesQuery } from './price-queries.ts'
import { offersIn, type PricedTier, pricedTiers } from './tier-copy.ts'

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

/** The prices that a page was rendered with, for a guest with this currency. */
export type RenderedOffers = Pick<HomeData, 'currency' | 'offers'>

/**
 * The monthly and annual prices of the tiers on sale, in the visitor's currency (F181, F204). Those of `rendered` need
 * no call while it has that currency.
 */
export function useTierPrices(rendered?: RenderedOffers): TierPricesState {
  const visitor = useQuery(visitorQuery())
  const known = rendered && (visitor.data?.currency ?? rendered.currency) === rendered.currency ? rendered : undefined
  const settings = useQuery({ ...paymentSettingsQuery(), enabled: known === undefined })
  // The specification's currency where the visitor's is not to be had.
  const currency = visitor.data?.currency ?? known?.currency ?? (visitor.isFetched ? 'EUR' : undefined)
  const plans = settings.data ? plansOnSale(settings.data.tiers) : []
  const priceIds = plans.flatMap(({ month, year }) => [month, year].map(({ id }) => priceIdOf(id, currency ?? 'EUR')))
  const prices = useQuery({
    ...planPricesQuery(priceIds),
    enabled: known === undefined && currency !== undefined && plans.length > 0,
  })
  const failed = [settings, prices].filter(({ isError }) => isError)
  return {
    currency,
    offers: known
      ? offersIn(known.offers)
      : prices.data && plans.flatMap(({ tier }, index) => offerOf(tier, prices.data.slice(2 * index, 2 * index + 2))),
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
