import type { AnswerOf } from '#contract/endpoint.ts'
import { Failure } from '#contract/errors.ts'
import type { getPriceData } from '#contract/payment.ts'
import { planOfPrice } from '#contract/rules/plans.ts'
import { formatPrice } from '#contract/rules/pricing.ts'
import type { Account } from '#server/domain/accounts/account.ts'
import type { BillingPorts } from '../ports.ts'
import { trialDaysOf, trialOf } from './quote.ts'

/** Who asks for a price. */
export interface PriceVisitor {
  /** Undefined for a guest. */
  readonly account: Pick<Account, 'id' | 'challenge_joined_at'> | undefined
  /** The experiment cookie (F33). */
  readonly experiment: string | undefined
}

/**
 * The price of a plan in its currency, and the days of the trial that a payment would begin with, by the rule of the
 * quote: it states no other trial than the quote (F181, F186, Q23). Throws `price_unknown`, also for tiers the operator
 * does not serve.
 */
export async function showPrice(
  { servedTiers, subscriptions, now }: Pick<BillingPorts, 'servedTiers' | 'subscriptions' | 'now'>,
  priceId: string,
  { account, experiment }: PriceVisitor,
): Promise<AnswerOf<typeof getPriceData>> {
  const sold = planOfPrice(priceId)
  if (!sold || !servedTiers.includes(sold.plan.tier)) throw new Failure('price_unknown')
  const { plan, currency } = sold
  const amount = plan.amounts[currency]
  const current = account && (await subscriptions.current(account.id))
  const challengeJoinedAt = account?.challenge_joined_at ?? null
  const trial = trialOf({ plan, current, experiment, challengeJoinedAt, now: now() })
  return {
    price: formatPrice(amount, currency),
    trial_days: trialDaysOf(trial, now()),
    amount,
    currency,
    prod_id: plan.id,
  }
}
