import { type BillingNoticePorts, sendImmediateNotice } from '../notices/billing-notices.ts'
import type { BillingPorts } from '../ports.ts'
import { storeFailedRefund } from './converge.ts'
import type { ProviderEventHint } from './provider.ts'
import { customerOfDispute, disputeReportJob, endDisputedPlan } from './receive-dispute.ts'
import { convergeSubscription, type ReconcilePorts } from './reconcile.ts'

export type ReceiveEventPorts = ReconcilePorts & BillingNoticePorts & Pick<BillingPorts, 'providerEvents' | 'ledger'>

/**
 * Takes an event as a hint to read its customer's state, and notifies the learner at once of a trial that began and of
 * a renewal that was not paid. It is stored once that was done, so that one whose reading failed is delivered again;
 * repeated and late ones change nothing. A refund that failed is stored also where its account was deleted. A dispute
 * is reported to staff, and ends the plan of a payment that the bank returned. Throws the provider's failures.
 */
export async function receiveEvent(
  ports: ReceiveEventPorts,
  { id, type, failedRefundId, dispute, ...hint }: ProviderEventHint,
): Promise<void> {
  const { providerEvents, billingCustomers, transaction, now } = ports
  if (await providerEvents.has(id)) return
  const customerId = dispute ? await customerOfDispute(ports, dispute) : hint.customerId
  const customer = customerId === null ? undefined : await billingCustomers.findByCustomer(customerId)
  if (customer) {
    await convergeSubscription(ports, customer.user_id)
    await sendImmediateNotice(ports, customer.user_id)
  }
  // The customer of a deleted account is not read any more.
  if (failedRefundId !== null) await transaction((stores) => storeFailedRefund(stores, failedRefundId, now()))
  const event = { id, type, customer_id: customerId, received_at: now() }
  if (!dispute) {
    await providerEvents.add(event)
    return
  }
  const plan = customer ? await endDisputedPlan(ports, customer.user_id, dispute) : null
  const report = disputeReportJob(dispute, { userId: customer?.user_id ?? null, plan, at: now() })
  // Together, so that of a repeated event staff is told once.
  await transaction(async (stores) => {
    if (await stores.providerEvents.add(event)) await stores.jobs.enqueue(report)
  })
}
