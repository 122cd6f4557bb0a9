import type { Stripe } from 'stripe'
import { type Context, now } from '../context.ts'
import { voidInvoice } from './invoice-payment.ts'

/** The details of a subscription that was not cancelled by its customer. */
export const noCancellation = { comment: null, feedback: null, feedback_option: null, reason: null }

/** Ends a subscription now: nothing more is invoiced or charged. */
export function endSubscription(
  context: Context,
  id: string,
  details: Partial<Stripe.Subscription.CancellationDetails> = {},
): Stripe.Subscription {
  const { store } = context
  const subscription = store.get('subscription', id)
  stopTasks(context, subscription)
  const status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled'
  const ended = store.change('subscription', id, {
    status,
    ended_at: now(context),
    canceled_at: subscription.canceled_at ?? now(context),
    cancellation_details: {
      ...noCancellation,
      ...subscription.cancellation_details,
      reason: subscription.cancellation_details?.reason ?? 'cancellation_requested',
      ...details,
    },
    schedule: null,
  })
  stopInvoices(context, subscription)
  context.emit('customer.subscription.deleted', ended)
  return ended
}

/** Ends a subscription whose first invoice was not paid in time. */
export function expireSubscription(context: Context, id: string): void {
  const { store } = context
  const subscription = store.get('subscription', id)
  if (subscription.status !== 'incomplete') return
  stopTasks(context, subscription)
  const expired = store.change('subscription', id, { status: 'incomplete_expired', ended_at: now(context) })
  stopInvoices(context, subscription)
  context.emit('customer.subscription.updated', expired, { status: 'incomplete' })
}

function stopTasks(context: Context, { id, schedule, discounts }: Stripe.Subscription): void {
  context.tasks.drop(id, 'renew', 'trial-will-end', 'upcoming-invoice', 'expire-incomplete')
  for (const discount of discounts) context.tasks.drop(String(discount), 'discount-end')
  if (typeof schedule !== 'string') return
  context.tasks.drop(schedule, 'schedule-phase')
  const canceled = context.store.change('subscription_schedule', schedule, {
    status: 'canceled',
    canceled_at: now(context),
    current_phase: null,
  })
  context.emit('subscription_schedule.canceled', canceled)
}

/** Stops collecting what is open; an unpaid first invoice is void. */
function stopInvoices(context: Context, { id, status }: Stripe.Subscription): void {
  const { store, tasks } = context
  for (const invoice of store.list('invoice', { owner: id })) {
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue
    tasks.drop(invoice.id, 'retry-invoice', 'finalize-invoice')
    if (status === 'incomplete' && invoice.status === 'open') voidInvoice(context, invoice.id)
    else
      store.change('invoice', invoice.id, {
        auto_advance: false,
        automatically_finalizes_at: null,
        next_payment_attempt: null,
      })
  }
}
