import type { AnswerOf } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { getPriceData } from '#contract/payment.ts'
import { planOfPrice, trialDays } from '#contract/rules/plans.ts'
import { formatPrice } from '#contract/rules/pricing.ts'
import type { BillingPorts } from './ports.ts'

/**
 * The price of a plan in its currency, and the days of the trial it begins with: none for a learner who subscribed
 * before (F181, F186, Q23). Throws `price_unknown`, also for tiers the operator does not serve.
 */
export async function showPrice(
  { servedTiers, subscriptions }: Pick<BillingPorts, 'servedTiers' | 'subscriptions'>,
  priceId: string,
  userId: number | undefined,
): Promise<AnswerOf<typeof getPriceData>> {
  const sold = planOfPrice(priceId)
  if (!sold || !servedTiers.includes(sold.plan.tier)) throw new Failure('price_unknown')
  const { plan, currency } = sold
  const amount = plan.amounts[currency]
  const subscribed = userId !== undefined && (await subscriptions.current(userId)) !== undefined
  return {
    price: formatPrice(amount, currency),
    trial_days: subscribed ? 0 : trialDays,
    amount,
    currency,
    prod_id: plan.id,
  }
}
