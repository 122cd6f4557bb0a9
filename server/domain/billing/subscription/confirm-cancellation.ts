import { ArkErrors, type } from '#contract/ark.ts'
import { type Job, type NewJob, NonRetryableError } from '#server/domain/jobs/ports.ts'
import { emailJob } from '#server/domain/mail/email-jobs.ts'
import type { BillingPorts } from '../ports.ts'
import { lateRequestMs, requireProvider } from '../provider/provider-call.ts'
import type { ProviderSubscription } from '../provider/provider-subscriptions.ts'

/** The kind of the job that confirms a cancellation whose request ended before it could. */
export const confirmCancellationKind = 'confirm-cancellation'

const payload = type({
  user_id: 'number',
  subscription_id: 'string',
  reason: 'string',
  comment: 'string | null',
  asked_at: 'number',
})

/** What a learner asked for, before the provider was called. */
export type CancellationRequest = typeof payload.infer

/** The job of a request to cancel, stored before the provider is called. */
export const confirmCancellationJob = (request: CancellationRequest): NewJob => ({
  kind: confirmCancellationKind,
  payload: request,
  runAt: request.asked_at + lateRequestMs,
})

/** A cancellation as it came about. */
interface CancellationDates {
  readonly price_id: string
  /** When it was cancelled. */
  readonly at: number
  /** When the subscription ends. */
  readonly ends_at: number
  /** The provider's date of it, by which it is confirmed once. */
  readonly canceledAt: number | null
}

/** The dates of a subscription that the provider has cancelled; `at` as given. */
export function cancellationDates(
  { cancelAtPeriodEnd, canceledAt, endedAt, periodEnd }: ProviderSubscription,
  { price_id, at }: Pick<CancellationDates, 'price_id' | 'at'>,
): CancellationDates {
  const ends_at = cancelAtPeriodEnd && endedAt === null ? periodEnd : (endedAt ?? at)
  return { price_id, at, ends_at, canceledAt }
}

/** Stores the reason of a cancellation and the job of its confirmation, once for each date of the provider. */
export async function recordCancellation(
  { transaction, now }: Pick<BillingPorts, 'transaction' | 'now'>,
  { user_id, subscription_id, reason, comment }: CancellationRequest,
  { price_id, at, ends_at, canceledAt }: CancellationDates,
): Promise<void> {
  const sent_at = now()
  const due_at = canceledAt ?? ends_at
  await transaction(async ({ billingNotices, cancellations, jobs }) => {
    const notice = { subscription_id, user_id, kind: 'canceled', due_at, amount: 0, sent_at } as const
    if (!(await billingNotices.add(notice))) return
    await cancellations.add({ subscription_id, user_id, reason, comment, at, ends_at })
    await jobs.enqueue(emailJob('subscription-canceled', { user_id, price_id, canceled_at: at, ends_at }, sent_at))
  })
}

type ConfirmCancellationPorts = Pick<
  BillingPorts,
  'provider' | 'subscriptions' | 'cancellations' | 'withdrawals' | 'transaction' | 'now'
>

/**
 * Confirms a cancellation that the provider made and whose request did not store it: its process died, or the answer
 * was lost. Does nothing for one that was stored, that the provider refused or that the learner took back, and where a
 * withdrawal or the deletion of the account was confirmed instead. Throws the provider's `PaymentError`s.
 */
export async function confirmCancellation(ports: ConfirmCancellationPorts, job: Job): Promise<void> {
  const request = payload(job.payload)
  if (request instanceof ArkErrors) throw new NonRetryableError('invalid payload of a confirm-cancellation job')
  const { user_id, subscription_id, asked_at } = request
  const stored = await ports.subscriptions.find(subscription_id)
  if (!stored || (await ports.withdrawals.find(subscription_id))) return
  const recorded = await ports.cancellations.listOf(user_id)
  if (recorded.some((one) => one.subscription_id === subscription_id && one.at >= asked_at)) return
  const subscription = await requireProvider(ports).subscriptions.find(subscription_id)
  if (!subscription || (!subscription.cancelAtPeriodEnd && subscription.endedAt === null)) return
  const { price_id } = stored
  const at = subscription.canceledAt ?? asked_at
  await recordCancellation(ports, request, cancellationDates(subscription, { price_id, at }))
}
