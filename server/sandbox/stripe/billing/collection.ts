import { daySeconds } from '#contract/time-units.ts'
import { type Context, now } from '../context.ts'
import { chargeInvoice, finalizeInvoice } from './invoice-payment.ts'
import { subscriptionIdOf } from './invoices.ts'
import { endSubscription } from './subscription-end.ts'
import { isEnded, paymentMethodFor } from './subscription-status.ts'

/** Days from each failed attempt to the next one; after the last the subscription ends. */
const retryDays = [3, 5, 7] as const

/** When an invoice is tried again after so many failed attempts, in seconds; null when there is no further one. */
export function nextAttempt(failedAttempts: number, failedAt: number): number | null {
  const days = retryDays[failedAttempts - 1]
  return days === undefined ? null : failedAt + days * daySeconds
}

/** Finalizes a draft that is due, and charges it. */
export function finalizeAndCollect(context: Context, id: string): void {
  const draft = context.store.get('invoice', id)
  if (draft.status !== 'draft') return
  if (finalizeInvoice(context, id).status === 'open') collectAutomatically(context, id)
}

/**
 * Charges an open invoice without its customer: a failure is tried again later, and the last one ends the subscription.
 */
export function collectAutomatically(context: Context, id: string): void {
  const { store, tasks } = context
  const invoice = store.get('invoice', id)
  const subscription = store.get('subscription', subscriptionIdOf(invoice))
  if (invoice.status !== 'open' || isEnded(subscription)) return
  const attempts = invoice.attempt_count + 1
  const next = nextAttempt(attempts, now(context))
  store.change('invoice', id, { attempt_count: attempts, next_payment_attempt: next })
  chargeInvoice(context, id, paymentMethodFor(context, subscription))
  if (store.get('invoice', id).status !== 'open') return
  if (next === null) endSubscription(context, subscription.id, { reason: 'payment_failed' })
  else tasks.set('retry-invoice', id, next)
}
