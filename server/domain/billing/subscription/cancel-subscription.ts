import type { BodyOf } from '#contract/endpoint.ts'
import type { cancelSubscription } from '#contract/subscription.ts'
import type { BillingPorts, Subscription } from '../ports.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { callProvider, ignoreRefusal } from '../provider/provider-call.ts'
import type { ProviderSubscription } from '../provider/provider-subscriptions.ts'
import { type RefreshPorts, refresh } from '../provider/refresh.ts'
import {
  type CancellationRequest,
  cancellationDates,
  confirmCancellationJob,
  recordCancellation,
} from './confirm-cancellation.ts'
import { isChargePending, isUnpaid, requireLive } from './subscription-state.ts'

type CancelPorts = RefreshPorts &
  Pick<BillingPorts, 'provider' | 'subscriptions' | 'cancellations' | 'transaction' | 'newKey' | 'now'>

/**
 * Cancels at the end of the paid period or of the trial, and at once where nothing is paid, or not yet (F213, D7). The
 * reason is stored and a dated confirmation sent, once however many requests there are: by this request, by a repeated
 * one, or by the job that is stored before the provider is called. Changes nothing at the provider when it is cancelled
 * already. Throws `no_subscription` and `provider_unreachable`.
 */
export async function cancelPlan(
  ports: CancelPorts,
  userId: number,
  { reason, comment }: Pick<BodyOf<typeof cancelSubscription>, 'reason' | 'comment'>,
): Promise<void> {
  const subscription = await requireLive(ports, userId)
  const request = {
    user_id: userId,
    subscription_id: subscription.id,
    reason,
    comment: comment?.trim() || null,
    asked_at: ports.now(),
  }
  if (subscription.cancel_at_period_end) return recordUnlessRecorded(ports, request, subscription)
  await ports.transaction(({ jobs }) => jobs.enqueue(confirmCancellationJob(request)))
  const canceled = await callProvider(ports, (provider) => cancelAtProvider(ports, provider, subscription))
  const { price_id } = subscription
  await recordCancellation(ports, request, cancellationDates(canceled, { price_id, at: ports.now() }))
  await refresh(ports, userId)
}

/**
 * Confirms a cancellation that no request of the learner has stored: the one that made it died, or staff made it. By
 * the end it leads to, since a change of the plan that failed afterwards sets it again under another date.
 */
async function recordUnlessRecorded(
  ports: CancelPorts,
  request: CancellationRequest,
  { id, price_id, period_end: ends_at, canceled_at: canceledAt }: Subscription,
): Promise<void> {
  const earlier = await ports.cancellations.listOf(request.user_id)
  if (earlier.some((one) => one.subscription_id === id && one.ends_at === ends_at)) return
  await recordCancellation(ports, request, { price_id, at: canceledAt ?? request.asked_at, ends_at, canceledAt })
}

async function cancelAtProvider(
  { newKey }: CancelPorts,
  { subscriptions, schedules, invoices }: PaymentProvider,
  { id, state, customer_id }: Subscription,
): Promise<ProviderSubscription> {
  const known = await subscriptions.find(id)
  if (known && known.endedAt !== null) return known
  // As it is now: an overdue renewal may have been paid since it was stored.
  const isOverdue = isUnpaid(known ?? { state })
  // By a request whose outcome is not stored yet: the provider may date a repeated one anew.
  if (known?.cancelAtPeriodEnd && !isOverdue) return known
  const isPaid = !isOverdue && !isChargePending(id, await invoices.listOf(customer_id, 10))
  const scheduleId = known?.scheduleId ?? null
  // A subscription with a schedule cannot be cancelled. Another request may have released it meanwhile.
  if (scheduleId !== null) await schedules.release(scheduleId, newKey()).catch(ignoreRefusal)
  return isPaid ? subscriptions.update(id, { cancelAtPeriodEnd: true }, newKey()) : endNow(subscriptions, id, newKey())
}

/**
 * Ends a subscription at once; the provider then charges none of its invoices, drafts included. Throws a refusal after
 * which it has not ended.
 */
export async function endNow(
  subscriptions: PaymentProvider['subscriptions'],
  id: string,
  key: string,
): Promise<ProviderSubscription> {
  try {
    return await subscriptions.cancel(id, key)
  } catch (error) {
    ignoreRefusal(error)
    // Another request has ended it meanwhile.
    const ended = await subscriptions.find(id)
    if (!ended || ended.endedAt === null) throw error
    return ended
  }
}
