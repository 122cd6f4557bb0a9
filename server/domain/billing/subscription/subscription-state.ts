import { Failure } from '#contract/errors.ts'
import { type Plan, planOfPrice } from '#contract/rules/plans.ts'
import type { BillingPorts, Subscription } from '../ports.ts'
import type { ProviderInvoice } from '../provider/provider-invoices.ts'
import { isLive } from './entitlement.ts'

/** Whether a renewal was not paid. */
export const isUnpaid = ({ state }: Pick<Subscription, 'state'>): boolean => state === 'past_due' || state === 'unpaid'

/**
 * Whether the period that runs is still to be charged: the provider keeps the invoice of a renewal, or of the end of a
 * trial, a draft for about an hour, while the subscription is active already. `invoices`: the newest first.
 */
export function isChargePending(subscriptionId: string, invoices: readonly ProviderInvoice[]): boolean {
  const newest = invoices.find((invoice) => invoice.subscriptionId === subscriptionId)
  return newest?.state === 'draft' && newest.amountDue > 0
}

/** The live subscription of a learner. Throws `no_subscription`. */
export async function requireLive(
  { subscriptions }: Pick<BillingPorts, 'subscriptions'>,
  userId: number,
): Promise<Subscription> {
  const subscription = await subscriptions.current(userId)
  if (!subscription || !isLive(subscription)) throw new Failure('no_subscription')
  return subscription
}

/** The plan of a stored price; undefined for a price that this version does not define. */
export const planOf = (subscription: Pick<Subscription, 'price_id'>): Plan | undefined =>
  planOfPrice(subscription.price_id)?.plan
