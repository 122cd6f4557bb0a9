import type { NewJob } from '#server/domain/jobs/ports.ts'
import { emailJob } from '#server/domain/mail/email-jobs.ts'
import type { BillingPorts, Subscription } from '../ports.ts'
import { endNow } from '../subscription/cancel-subscription.ts'
import { isLive } from '../subscription/entitlement.ts'
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

/** The plan of a disputed payment: whether it is live, or has ended with the dispute. */
interface DisputedPlan {
  readonly isLive: boolean
  readonly hasEnded: boolean
}

/**
 * Ends the subscription of a payment that the bank returned to its payer, at once. Until the bank decides access goes
 * on: the payer may be right, or may take it back. An event that is delivered again, since its report was not stored,
 * finds that it has ended. Null for a payment that is of no stored plan. Throws the provider's failures, a refusal
 * after which the plan goes on included.
 */
export async function endDisputedPlan(
  ports: DisputePorts,
  userId: number,
  { state, paymentIntentId, at }: ProviderDispute,
): Promise<DisputedPlan | null> {
  const stored = await subscriptionOf(ports, userId, paymentIntentId)
  if (!stored) return null
  if (state !== 'lost') return { isLive: isLive(stored), hasEnded: false }
  if (isLive(stored)) {
    const { schedules, subscriptions } = requireProvider(ports)
    // Another request may have released it meanwhile.
    if (stored.schedule_id !== null) await schedules.release(stored.schedule_id, ports.newKey()).catch(ignoreRefusal)
    await endNow(subscriptions, stored.id, ports.newKey())
    await convergeSubscription(ports, userId)
  }
  const { ended_at } = (await ports.subscriptions.find(stored.id)) ?? stored
  return { isLive: false, hasEnded: ended_at !== null && ended_at >= at }
}

/** The subscription that a payment was for; undefined for none. */
async function subscriptionOf(
  { ledger, subscriptions }: DisputePorts,
  userId: number,
  paymentIntentId: string | null,
): Promise<Subscription | undefined> {
  if (paymentIntentId === null) return undefined
  const paid = (await ledger.listOf(userId)).find((entry) => entry.payment_intent_id === paymentIntentId)
  return paid?.subscription_id ? subscriptions.find(paid.subscription_id) : undefined
}

/** The job that reports a dispute to staff. */
export const disputeReportJob = (
  { id, amount, currency, state }: ProviderDispute,
  { userId, plan, at }: { readonly userId: number | null; readonly plan: DisputedPlan | null; readonly at: number },
): NewJob => {
  const facts = { dispute_id: id, user_id: userId, amount, currency, state }
  const known = plan && { live_plan: plan.isLive }
  return emailJob('dispute-report', { ...facts, ended_plan: plan?.hasEnded ?? false, ...known }, at)
}
