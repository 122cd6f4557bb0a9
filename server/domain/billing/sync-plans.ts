import { monthsOf, type PlanId, planIds, plans, priceIdOf } from '#contract/rules/plans.ts'
import { planName } from '#contract/rules/subscription-status.ts'
import type { Currency } from '#contract/visitor.ts'
import { academyCoupons } from './academy-coupons.ts'
import type { BillingPorts } from './ports.ts'
import type { PaymentProvider } from './provider.ts'

const currencies: readonly Currency[] = ['EUR', 'USD']

export type SyncPlansPorts = Pick<BillingPorts, 'prices' | 'newKey' | 'now'> & { readonly provider: PaymentProvider }

/** A price whose amount is not the one last synchronised. Running subscriptions keep the former one. */
export interface ChangedPrice {
  readonly priceId: string
  readonly from: number
  readonly to: number
}

export interface SyncedPlans {
  readonly prices: number
  readonly coupons: number
  readonly changed: readonly ChangedPrice[]
}

/**
 * Creates at the provider what is missing of the products, prices and coupons of the academy, and stores the provider's
 * ids (F204). Repeated it changes nothing. A price of another amount than before replaces it for new subscriptions.
 */
export async function syncPlans({ provider, prices, newKey, now }: SyncPlansPorts): Promise<SyncedPlans> {
  const former = new Map((await prices.list()).map((row) => [row.price_id, row]))
  const changed: ChangedPrice[] = []
  let count = 0
  for (const id of planIds) {
    const plan = plans[id]
    await provider.catalog.putProduct({ id, name: productName(id) }, newKey())
    for (const currency of currencies) {
      const price_id = priceIdOf(id, currency)
      const amount = plan.amounts[currency]
      const wanted = { priceId: price_id, productId: id, amount, currency, months: monthsOf[plan.period] }
      const created = await provider.catalog.putPrice(wanted, newKey())
      const from = former.get(price_id)?.amount
      if (from !== undefined && from !== amount) changed.push({ priceId: price_id, from, to: amount })
      await prices.put({ price_id, provider_price_id: created.id, product_id: id, amount, currency, synced_at: now() })
      count += 1
    }
  }
  const coupons = academyCoupons()
  for (const coupon of coupons) await provider.coupons.put(coupon, newKey())
  return { prices: count, coupons: coupons.length, changed }
}

/** The challenge's plans carry their own name, since their products differ. */
const productName = (id: PlanId) => `${planName(plans[id])}${plans[id].tier === 'challenge' ? ' (reto)' : ''}`
