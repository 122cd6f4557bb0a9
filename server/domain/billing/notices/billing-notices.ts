import { dayMs, hourMs } from '#contract/time-units.ts'
import { emailJob } from '#server/domain/mail/email-jobs.ts'
import type { BillingPorts, Subscription } from '../ports.ts'
import { callProvider } from '../provider/provider-call.ts'
import { type Charge, type NextPaymentPorts, nextPaymentOf } from '../subscription/next-payment.ts'
import { isUnpaid, planOf } from '../subscription/subscription-state.ts'
import type { BillingNoticeSent } from './agreement-ports.ts'

type UnpaidNoticePorts = Pick<BillingPorts, 'provider' | 'subscriptions' | 'billingNotices' | 'transaction' | 'now'>
export type BillingNoticePorts = NextPaymentPorts & UnpaidNoticePorts

/** A renewal is announced 15 days before at the latest, and not sooner than a month before (D6). */
const renewalNoticeMs = 30 * dayMs
/** Two days before a trial ends, and some hours more, in which the job runs at least once. */
const trialNoticeMs = 2 * dayMs + 6 * hourMs
/** The start of a trial is announced at once; of one older than this the notice comes too late to say that it began. */
const trialStartNoticeMs = dayMs

/** The notice that is due for a live subscription at `now` (ms); null for none (D6). */
function noticeDue(
  subscription: Pick<Subscription, 'state' | 'price_id' | 'started_at' | 'period_end' | 'cancel_at_period_end'>,
  now: number,
): 'renewal' | 'trial_start' | 'trial_end' | null {
  const { state, started_at, period_end, cancel_at_period_end } = subscription
  const left = period_end - now
  if (cancel_at_period_end || left <= 0) return null
  if (state === 'trialing') {
    if (left <= trialNoticeMs) return 'trial_end'
    return now - started_at <= trialStartNoticeMs ? 'trial_start' : null
  }
  const period = planOf(subscription)?.period
  if (state !== 'active' || period === undefined || period === 'month') return null
  return left <= renewalNoticeMs ? 'renewal' : null
}

/**
 * Sends the notices that are due, each once per subscription and date: of renewals, trials and failed payments.
 * Returns how many. Every subscription is tried; the first failure is thrown at the end, and what it left is announced
 * by the next run.
 */
export async function sendBillingNotices(ports: BillingNoticePorts): Promise<number> {
  const { subscriptions, now } = ports
  let sent = 0
  const failures: unknown[] = []
  const attempt = async ({ id }: Subscription, notice: Promise<number>) => {
    try {
      sent += await notice
    } catch (error) {
      // Of an account that is deleted meanwhile the subscription is gone, and nothing is left to announce.
      if (await subscriptions.find(id)) failures.push(error)
    }
  }
  for (const subscription of await subscriptions.listEndingBetween(now(), now() + renewalNoticeMs))
    await attempt(subscription, announceCharge(ports, subscription))
  for (const subscription of await subscriptions.listUnpaid())
    await attempt(subscription, announceUnpaid(ports, subscription))
  if (failures.length > 0) throw failures[0]
  return sent
}

/**
 * Sends what does not wait for the next run of `sendBillingNotices`, unless it was sent: of a trial that has just
 * begun, and of a renewal that was not paid, as lessons stay open for days only. Throws the failures of `callProvider`.
 */
export async function sendImmediateNotice(ports: BillingNoticePorts, userId: number): Promise<void> {
  const subscription = await ports.subscriptions.current(userId)
  if (!subscription?.confirmed) return
  if (isUnpaid(subscription)) await announceUnpaid(ports, subscription)
  else if (noticeDue(subscription, ports.now()) === 'trial_start') await announceCharge(ports, subscription)
}

/** 1 where a notice of the next charge was due and is sent, else 0. */
async function announceCharge(ports: BillingNoticePorts, subscription: Subscription): Promise<number> {
  const kind = noticeDue(subscription, ports.now())
  if (kind === null) return 0
  // A server of the version before shows what is due after the start, and knows no notice of it.
  const due_at = kind === 'trial_start' ? subscription.started_at : subscription.period_end
  if (await isSent(ports, subscription, { kind, due_at })) return 0
  const charge = await nextPaymentOf(ports, subscription)
  // Nothing is charged for a period that costs nothing.
  return charge && charge.amount > 0 ? send(ports, subscription, { kind, due_at }, charge) : 0
}

/** 1 where the notice of a renewal that was not paid is sent, else 0. */
async function announceUnpaid(ports: UnpaidNoticePorts, subscription: Subscription): Promise<number> {
  const due_at = subscription.period_start
  if (await isSent(ports, subscription, { kind: 'payment_failed', due_at })) return 0
  const amount = await openAmount(ports, subscription)
  return amount === null ? 0 : send(ports, subscription, { kind: 'payment_failed', due_at }, { amount, at: due_at })
}

/** Whether the notice of this date was sent, so that its charge need not be read from the provider every time. */
async function isSent(
  { billingNotices }: UnpaidNoticePorts,
  { id, user_id }: Subscription,
  { kind, due_at }: Pick<BillingNoticeSent, 'kind' | 'due_at'>,
): Promise<boolean> {
  const sent = await billingNotices.listDueAfter(user_id, due_at - 1)
  return sent.some((notice) => notice.subscription_id === id && notice.kind === kind && notice.due_at === due_at)
}

async function openAmount(ports: UnpaidNoticePorts, { id, customer_id }: Subscription): Promise<number | null> {
  const invoices = await callProvider(ports, (provider) => provider.invoices.listOf(customer_id, 10))
  return invoices.find(({ state, subscriptionId }) => state === 'open' && subscriptionId === id)?.amountDue ?? null
}

function send(
  { transaction, now }: UnpaidNoticePorts,
  { id: subscription_id, user_id, currency, price_id, next_price_id }: Subscription,
  { kind, due_at }: { readonly kind: Exclude<BillingNoticeSent['kind'], 'canceled'>; readonly due_at: number },
  { amount, at }: Charge,
): Promise<number> {
  const sent_at = now()
  const charged = kind === 'payment_failed' ? price_id : (next_price_id ?? price_id)
  const replaced = kind === 'renewal' && charged !== price_id ? { former_price_id: price_id } : {}
  return transaction(async ({ billingNotices, jobs }) => {
    if (!(await billingNotices.add({ subscription_id, user_id, kind, due_at, amount, sent_at }))) return 0
    const payload = { user_id, kind, due_at: at, amount, currency, price_id: charged, former_amount: null, ...replaced }
    await jobs.enqueue(emailJob('billing-notice', payload, sent_at))
    return 1
  })
}
