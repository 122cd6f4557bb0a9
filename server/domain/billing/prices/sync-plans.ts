import { monthsOf, type PlanId, planIds, plans, priceIdOf } from '#contract/rules/plans.ts'
import { planName } from '#contract/rules/subscription-status.ts'
import type { Currency } from '#contract/visitor.ts'
import { academyCoupons } from '../ordering/academy-coupons.ts'
import type { BillingPorts } from '../ports.ts'
import type { PaymentProvider } from '../provider/provider.ts'

const currencies: readonly Currency[] = ['EUR', 'USD']

export type SyncPlansPorts = Pick<BillingPorts, 'prices' | 'newKey' | 'now'> & { readonly provider: PaymentProvider }

/** A price whose amount is not the one last synchronised. Running subscriptions keep the former one. */
export interface ChangedPrice {
  readonly priceId: string
  readonly currency: Currency
  readonly from: number
  readonly to: number
}

interface SyncedPlans {
  readonly prices: number
  readonly coupons: number
  readonly changed: readonly ChangedPrice[]
}

/**
 * Creates at the provider what is missing of the products, prices and coupons of the academy, and stores the provider's
 * ids (F204). Repeated it changes nothing. A price of another amount than before replaces it for new subscriptions.
 */
export async function syncPlans(ports: SyncPlansPorts): Promise<SyncedPlans> {
  const { provider, prices, newKey } = ports
  const former = new Map((await prices.list()).map((row) => [row.price_id, row]))
  const changed: ChangedPrice[] = []
  let count = 0
  for (const id of planIds) {
    await putPlan(ports, id, currencies)
    for (const currency of currencies) {
      const [priceId, to] = [priceIdOf(id, currency), plans[id].amounts[currency]]
      const from = former.get(priceId)?.amount
      if (from !== undefined && from !== to) changed.push({ priceId, currency, from, to })
      count += 1
    }
  }
  const coupons = academyCoupons()
  for (const coupon of coupons) await provider.coupons.put(coupon, newKey())
  return { prices: count, coupons: coupons.length, changed }
}

/**
 * Synchronises the plans with an account, unless those of this version were synchronised with it last: then no request
 * is sent. Returns whether it did. Throws the provider's `PaymentError`s.
 */
export async function ensurePlans(
  ports: SyncPlansPorts & Pick<BillingPorts, 'planSyncs'>,
  account: string,
): Promise<boolean> {
  const fingerprint = planFingerprint(account)
  if ((await ports.planSyncs.last()) === fingerprint) return false
  await syncPlans(ports)
  await ports.planSyncs.put(fingerprint, ports.now())
  return true
}

/** What `syncPlans` makes in an account, as text. */
export const planFingerprint = (account: string): string =>
  JSON.stringify({ account, plans: planIds.map((id) => [productName(id), plans[id]]), coupons: academyCoupons() })

/** Creates the product of a plan and its prices, where they are missing or of another amount, and stores their ids. */
export async function putPlan(
  { provider, prices, newKey, now }: SyncPlansPorts,
  id: PlanId,
  inCurrencies: readonly Currency[],
): Promise<void> {
  await provider.catalog.putProduct({ id, name: productName(id) }, newKey())
  for (const currency of inCurrencies) {
    const { period, amounts } = plans[id]
    const [price_id, amount] = [priceIdOf(id, currency), amounts[currency]]
    const price = { priceId: price_id, productId: id, amount, currency, months: monthsOf[period] }
    const { id: provider_price_id } = await provider.catalog.putPrice(price, newKey())
    await prices.put({ price_id, provider_price_id, product_id: id, amount, currency, synced_at: now() })
  }
}

/** The challenge's plans carry their own name, since their products differ. */
const productName = (id: PlanId) => `${planName(plans[id])}${plans[id].tier === 'challenge' ? ' (reto)' : ''}`
