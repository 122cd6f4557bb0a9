import { annualOffer, formatPrice, monthlyEquivalent } from '#contract/rules/pricing.ts'
import type { PriceData } from './price-queries.ts'

/** The billing periods of the pricing cards. */
export type PricingPeriod = 'month' | 'year'

/** Both prices of a tier in one currency. */
export interface TierPrices {
  readonly month: PriceData
  readonly year: PriceData
}

/** The texts of a price on its card; null where there is none. */
export interface PriceCopy {
  /** Price of a month. */
  readonly monthly: string
  /** What is paid at a time, with its period. */
  readonly charge: string
  /** Twelve monthly payments of the same tier, struck through. */
  readonly crossedOut: string | null
  /** Such as `36% DTO`. */
  readonly badge: string | null
  readonly saving: string | null
  /** On annual payment. */
  readonly footnote: string | null
}

/** The texts of a tier's price, from price data alone (F182-F185, Q24, Q25). */
export function priceCopy({ month, year }: TierPrices, period: PricingPeriod): PriceCopy {
  const { currency } = year
  const price = (cents: number) => formatPrice(cents, currency)
  if (period === 'month') {
    const monthly = price(month.amount)
    return { monthly, charge: `${monthly} cada mes`, crossedOut: null, badge: null, saving: null, footnote: null }
  }
  const offer = annualOffer(month.amount, year.amount)
  const charge = price(year.amount)
  return {
    monthly: price(monthlyEquivalent(year.amount)),
    charge: `${charge} cada año`,
    crossedOut: offer && price(offer.crossedOut),
    badge: offer && `${offer.percent}% DTO`,
    saving: offer && `Ahórrate ${price(offer.saving)} cada año`,
    footnote: `* Pago anual de ${charge} en una sola vez.${offer ? ' Tachado: doce pagos mensuales.' : ''}`,
  }
}
