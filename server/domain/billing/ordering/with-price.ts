import { planOfPrice } from '#contract/rules/plans.ts'
import { putPlan, type SyncPlansPorts } from '../prices/sync-plans.ts'
import { missingPrice, PaymentError, type PaymentProvider } from '../provider/provider.ts'

export type PricePorts = Omit<SyncPlansPorts, 'provider'>

/**
 * Runs a call that needs a price. One that the provider has deleted, or has at the amount of another version,
 * is created first and the call repeated: what the learner agreed to is what the plan costs here.
 */
export async function withPrice<T>(
  ports: PricePorts,
  provider: PaymentProvider,
  priceId: string,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const sold = planOfPrice(priceId)
    if (!sold || !(error instanceof PaymentError) || error.code !== missingPrice) throw error
    await putPlan({ ...ports, provider }, sold.plan.id, [sold.currency])
    return call()
  }
}
