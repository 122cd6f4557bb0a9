import type { BillingPorts, Subscription } from '../ports.ts'
import { callProvider, isUnreachable } from '../provider/provider-call.ts'
import { isLive } from './entitlement.ts'

export type NextPaymentPorts = Pick<BillingPorts, 'provider' | 'nextPayments' | 'now'>

export interface Charge {
  /** Cents, discounts taken off. */
  readonly amount: number
  /** ms since 1970. */
  readonly at: number
}

/**
 * The next charge of a subscription, from the provider's preview; null when nothing more is charged. While the provider
 * does not answer it is the one last read.
 */
export async function nextPaymentOf(ports: NextPaymentPorts, subscription: Subscription): Promise<Charge | null> {
  if (!isLive(subscription) || subscription.cancel_at_period_end) return null
  const { id: subscription_id, period_end } = subscription
  try {
    const invoice = await callProvider(ports, ({ invoices }) => invoices.preview({ subscriptionId: subscription_id }))
    const charge = invoice ? { amount: invoice.amountDue, at: period_end } : null
    await ports.nextPayments.put({
      subscription_id,
      amount: charge?.amount ?? null,
      due_at: charge?.at ?? null,
      read_at: ports.now(),
    })
    return charge
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const known = await ports.nextPayments.find(subscription_id)
    return known?.amount == null || known.due_at === null ? null : { amount: known.amount, at: known.due_at }
  }
}
