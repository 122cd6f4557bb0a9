import type { NewJob } from '#server/domain/jobs/ports.ts'
import { emailJob } from '#server/domain/mail/email-jobs.ts'
import { isLive } from './entitlement.ts'
import type { BillingPorts } from './ports.ts'
import type { ProviderDispute } from './provider.ts'
import { callProvider, ignoreRefusal, requireProvider } from './provider-call.ts'
import { convergeSubscription, type ReconcilePorts } from './reconcile.ts'

type DisputePorts = ReconcilePorts & Pick<BillingPorts, 'ledger'>

/** The customer of a disputed payment, whose event does not name it; null for none. */
export async function customerOfDispute(
  ports: Pick<BillingPorts, 'provider'>,
  { paymentIntentId }: ProviderDispute,
): Promise<string | null> {
  if (paymentIntentId === null) return null
  return (await callProvider(ports, ({ customers }) => customers.ofPayment(paymentIntentId))) ?? null
}

/**
 * Ends the subscription of a payment that the bank returned to its payer, at once; false where it has ended, or the
 * payment was kept. Until the bank decides access goes on: the payer may be right, or may take it back.
 */
export async function endDisputedPlan(
  ports: DisputePorts,
  userId: number,
  { state, paymentIntentId }: ProviderDispute,
): Promise<boolean> {
  if (state !== 'lost' || paymentIntentId === null) return false
  const paid = (await ports.ledger.listOf(userId)).find((entry) => entry.payment_intent_id === paymentIntentId)
  const subscription = paid?.subscription_id ? await ports.subscriptions.find(paid.subscription_id) : undefined
  if (!subscription || !isLive(subscription)) return false
  await requireProvider(ports).subscriptions.cancel(subscription.id, ports.newKey()).catch(ignoreRefusal)
  await convergeSubscription(ports, userId)
  return true
}

/** The job that reports a dispute to staff. */
export const disputeReportJob = (
  { id, amount, currency, state }: ProviderDispute,
  { userId, endedPlan, at }: { readonly userId: number | null; readonly endedPlan: boolean; readonly at: number },
): NewJob =>
  emailJob('dispute-report', { dispute_id: id, user_id: userId, amount, currency, state, ended_plan: endedPlan }, at)
