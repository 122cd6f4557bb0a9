import type { BodyOf } from '#contract/endpoint.ts'
import type { cancelSubscription } from '#contract/subscription.ts'
import { emailJob } from '#server/domain/mail/email-jobs.ts'
import type { BillingPorts, Subscription } from './ports.ts'
import type { PaymentProvider } from './provider.ts'
import { callProvider, ignoreRefusal } from './provider-call.ts'
import type { ProviderSubscription } from './provider-subscriptions.ts'
import { type RefreshPorts, refresh } from './refresh.ts'
import { isUnpaid, requireLive } from './subscription-state.ts'

export type CancelPorts = RefreshPorts &
  Pick<BillingPorts, 'provider' | 'subscriptions' | 'transaction' | 'newKey' | 'now'>

/**
 * Cancels at the end of the paid period or of the trial, and at once where nothing is paid (F213, D7). The reason is
 * stored and a dated confirmation sent, once however many requests there are. Does nothing when it is cancelled
 * already. Throws `no_subscription` and `provider_unreachable`.
 */
export async function cancelPlan(
  ports: CancelPorts,
  userId: number,
  { reason, comment }: Pick<BodyOf<typeof cancelSubscription>, 'reason' | 'comment'>,
): Promise<void> {
  const subscription = await requireLive(ports, userId)
  if (subscription.cancel_at_period_end) return
  const canceled = await callProvider(ports, (provider) => cancelAtProvider(ports, provider, subscription))
  const at = ports.now()
  const ends_at =
    canceled.cancelAtPeriodEnd && canceled.endedAt === null ? canceled.periodEnd : (canceled.endedAt ?? at)
  const { id: subscription_id, price_id } = subscription
  await ports.transaction(async ({ billingNotices, cancellations, jobs }) => {
    const due_at = canceled.canceledAt ?? ends_at
    const notice = { subscription_id, user_id: userId, kind: 'canceled', due_at, amount: 0, sent_at: at } as const
    if (!(await billingNotices.add(notice))) return
    await cancellations.add({ subscription_id, user_id: userId, reason, comment: comment?.trim() || null, at, ends_at })
    await jobs.enqueue(emailJob('subscription-canceled', { user_id: userId, price_id, canceled_at: at, ends_at }, at))
  })
  await refresh(ports, userId)
}

async function cancelAtProvider(
  { newKey }: CancelPorts,
  { subscriptions, schedules }: PaymentProvider,
  { id, state }: Subscription,
): Promise<ProviderSubscription> {
  if (isUnpaid({ state })) return subscriptions.cancel(id, newKey())
  const scheduleId = (await subscriptions.find(id))?.scheduleId ?? null
  // A subscription with a schedule cannot be cancelled. Another request may have released it meanwhile.
  if (scheduleId !== null) await schedules.release(scheduleId, newKey()).catch(ignoreRefusal)
  return subscriptions.update(id, { cancelAtPeriodEnd: true }, newKey())
}
