import type { Stripe } from 'stripe'
import { monthsOf, planOfPrice } from '#contract/rules/plans.ts'
import { missingPrice, PaymentError } from '#server/domain/billing/provider/provider.ts'
import type { ProviderPrice } from '#server/domain/billing/provider/provider-invoices.ts'
import { idOf, priceIdOf, toCurrency } from './stripe-fields.ts'
import { call } from './stripe-requests.ts'

export type StripePrices = ReturnType<typeof stripePrices>

/** Prices by our id and by Stripe's. A price of Stripe's never changes, so that it is read once. */
export function stripePrices(stripe: Stripe) {
  const ourIds = new Map<string, string>()
  return {
    /** The price on sale under our id; undefined where it was not synchronised. */
    async find(priceId: string): Promise<ProviderPrice | undefined> {
      const { data } = await call(() => stripe.prices.list({ lookup_keys: [priceId], active: true, limit: 1 }))
      const price = data[0]
      if (!price) return undefined
      ourIds.set(price.id, priceIdOf(price))
      return toPrice(price)
    },
    /** The same, at the amount of the plan. Throws `not_found` with the code `price_missing`. */
    async require(priceId: string): Promise<ProviderPrice> {
      const price = await this.find(priceId)
      const sold = planOfPrice(priceId)
      // At another amount than the quote's nothing is sold.
      if (price && sold && price.amount === sold.plan.amounts[sold.currency]) return price
      throw new PaymentError('not_found', `no price ${priceId} of this version: alcompas plans sync creates it`, {
        code: missingPrice,
      })
    },
    /** Our id of a price of Stripe's; empty for a price that is not ours. */
    async ourIdOf(id: string | null): Promise<string> {
      if (id === null) return ''
      const known = ourIds.get(id)
      if (known !== undefined) return known
      const price = priceIdOf(await call(() => stripe.prices.retrieve(id)))
      ourIds.set(id, price)
      return price
    },
  }
}

/** A price, its amount in cents per period. */
export const toPrice = (price: Stripe.Price): ProviderPrice => ({
  id: price.id,
  priceId: priceIdOf(price),
  productId: idOf(price.product) ?? '',
  amount: price.unit_amount ?? 0,
  currency: toCurrency(price.currency),
})

/** The billing interval of so many months, as Stripe names it. */
export const intervalOf = (months: number) =>
  months === monthsOf.year
    ? { interval: 'year' as const, interval_count: 1 }
    : { interval: 'month' as const, interval_count: months }
