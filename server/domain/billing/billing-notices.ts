import { dayMs, hourMs } from '#contract/time-units.ts'
import { emailJob } from '#server/domain/mail/email-jobs.ts'
import type { BillingNoticeSent } from './agreement-ports.ts'
import { type NextPaymentPorts, nextPaymentOf } from './next-payment.ts'
import type { BillingPorts, Subscription } from './ports.ts'
import { callProvider } from './provider-call.ts'
import { planOf } from './subscription-state.ts'

export type BillingNoticePorts = NextPaymentPorts &
  Pick<BillingPorts, 'subscriptions' | 'billingNotices' | 'transaction'>

/** A renewal is announced 15 days before at the latest, and not sooner than a month before (D6). */
const renewalNoticeMs = 30 * dayMs
/** Two days before a trial ends, and some hours more, in which the job runs at least once. */
const trialNoticeMs = 2 * dayMs + 6 * hourMs

/** The notice that is due for a live subscription at `now` (ms); null for none (D6). */
function noticeDue(
  subscription: Pick<Subscription, 'state' | 'price_id' | 'period_end' | 'cancel_at_period_end'>,
  now: number,
): 'renewal' | 'trial_end' | null {
  const { state, period_end, cancel_at_period_end } = subscription
  const left = period_end - now
  if (cancel_at_period_end || left <= 0) return null
  if (state === 'trialing') return left <= trialNoticeMs ? 'trial_end' : null
  const period = planOf(subscription)?.period
  if (state !== 'active' || period === undefined || period === 'month') return null
  return left <= renewalNoticeMs ? 'renewal' : null
}

/**
 * Sends the notices that are due, each once per subscription and date: of renewals, ends of trials and failed payments.
 * Returns how many. A charge that cannot be read from the provider now is announced by the next run.
 */
export async function sendBillingNotices(ports: BillingNoticePorts): Promise<number> {
  const { subscriptions, now } = ports
  let sent = 0
  for (const subscription of await subscriptions.listEndingBetween(now(), now() + renewalNoticeMs)) {
    const kind = noticeDue(subscription, now())
    if (kind === null || (await isSent(ports, subscription, kind))) continue
    const charge = await nextPaymentOf(ports, subscription)
    // Nothing is charged for a period that costs nothing.
    if (charge && charge.amount > 0) sent += await send(ports, subscription, kind, charge)
  }
  for (const subscription of await subscriptions.listUnpaid()) {
    const amount = await openAmount(ports, subscription)
    if (amount !== null)
      sent += await send(ports, subscription, 'payment_failed', { amount, at: subscription.period_start })
  }
  return sent
}

/** Whether the notice of this date was sent, so that its charge need not be read from the provider at every run. */
async function isSent(
  { billingNotices }: BillingNoticePorts,
  { id, user_id, period_end }: Subscription,
  kind: BillingNoticeSent['kind'],
): Promise<boolean> {
  const sent = await billingNotices.listDueAfter(user_id, period_end - 1)
  return sent.some((notice) => notice.subscription_id === id && notice.kind === kind && notice.due_at === period_end)
}

async function openAmount(ports: BillingNoticePorts, { id, customer_id }: Subscription): Promise<number | null> {
  const invoices = await callProvider(ports, (provider) => provider.invoices.listOf(customer_id, 10))
  return invoices.find(({ state, subscriptionId }) => state === 'open' && subscriptionId === id)?.amountDue ?? null
}

function send(
  { transaction, now }: BillingNoticePorts,
  { id: subscription_id, user_id, currency, price_id, next_price_id }: Subscription,
  kind: Exclude<BillingNoticeSent['kind'], 'canceled'>,
  { amount, at: due_at }: { readonly amount: number; readonly at: number },
): Promise<number> {
  const sent_at = now()
  const charged = kind === 'payment_failed' ? price_id : (next_price_id ?? price_id)
  return transaction(async ({ billingNotices, jobs }) => {
    if (!(await billingNotices.add({ subscription_id, user_id, kind, due_at, amount, sent_at }))) return 0
    const payload = { user_id, kind, due_at, amount, currency, price_id: charged, former_amount: null }
    await jobs.enqueue(emailJob('billing-notice', payload, sent_at))
    return 1
  })
}
