import { type BillingNoticePorts, sendImmediateNotice } from './billing-notices.ts'
import { storeFailedRefund } from './converge.ts'
import type { BillingPorts } from './ports.ts'
import type { ProviderEventHint } from './provider.ts'
import { convergeSubscription, type ReconcilePorts } from './reconcile.ts'

export type ReceiveEventPorts = ReconcilePorts & BillingNoticePorts & Pick<BillingPorts, 'providerEvents'>

/**
 * Takes an event as a hint to read its customer's state, and notifies the learner at once of a trial that began and of
 * a renewal that was not paid. It is stored once that was done, so that one whose reading failed is delivered again;
 * repeated and late ones change nothing. A refund that failed is stored also where its account was deleted. Throws the
 * provider's failures.
 */
export async function receiveEvent(
  ports: ReceiveEventPorts,
  { id, type, customerId, failedRefundId }: ProviderEventHint,
): Promise<void> {
  const { providerEvents, billingCustomers, transaction, now } = ports
  if (await providerEvents.has(id)) return
  const customer = customerId === null ? undefined : await billingCustomers.findByCustomer(customerId)
  if (customer) {
    await convergeSubscription(ports, customer.user_id)
    await sendImmediateNotice(ports, customer.user_id)
  }
  // The customer of a deleted account is not read any more.
  if (failedRefundId !== null) await transaction((stores) => storeFailedRefund(stores, failedRefundId, now()))
  await providerEvents.add({ id, type, customer_id: customerId, received_at: now() })
}
