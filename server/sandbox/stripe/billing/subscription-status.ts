import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { differences } from '../payments/customers.ts'
import { missing } from '../protocol/failure.ts'
import { subscriptionIdOf } from './invoices.ts'

/** A stored subscription; a 404, or a 400 about `param`, when there is none. */
export function subscriptionOf({ store }: Context, id: string, param?: string): Stripe.Subscription {
  const subscription = store.find('subscription', id)
  if (!subscription) throw missing('subscription', id, param)
  return subscription
}

/** Changes a subscription and records the event, unless nothing differs. */
export function changeSubscription(
  context: Context,
  id: string,
  changes: Partial<Stripe.Subscription>,
): Stripe.Subscription {
  const before = context.store.get('subscription', id)
  const after = context.store.change('subscription', id, changes)
  const former = differences(before, after)
  if (Object.keys(former).length > 0) context.emit('customer.subscription.updated', after, former)
  return after
}

/** Whether a subscription has ended. */
export const isEnded = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired'

/** The payment method that a subscription's invoices are charged to. */
export function paymentMethodFor({ store }: Context, subscription: Stripe.Subscription): string | null {
  const own = subscription.default_payment_method
  if (typeof own === 'string') return own
  const customer = store.get('customer', String(subscription.customer))
  const chosen = customer.deleted ? null : customer.invoice_settings.default_payment_method
  return typeof chosen === 'string' ? chosen : null
}

/** A paid invoice starts an incomplete subscription and ends the delay of one that is past due. */
export function subscriptionAfterPayment(context: Context, invoice: Stripe.Invoice, method: string | null): void {
  const subscription = context.store.find('subscription', subscriptionIdOf(invoice))
  if (!subscription || isEnded(subscription)) return
  const savesMethod =
    method !== null && subscription.payment_settings?.save_default_payment_method === 'on_subscription'
  const isStarted = subscription.status === 'incomplete' && invoice.billing_reason === 'subscription_create'
  const isOnTime = subscription.status === 'past_due' && !hasOpenInvoice(context, subscription.id)
  if (isStarted) context.tasks.drop(subscription.id, 'expire-incomplete')
  changeSubscription(context, subscription.id, {
    ...(savesMethod ? { default_payment_method: method } : {}),
    ...(isStarted || isOnTime ? { status: 'active' } : {}),
  })
}

/** A subscription in force whose invoice could not be paid is past due. */
export function subscriptionAfterFailure(context: Context, invoice: Stripe.Invoice): void {
  const subscription = context.store.find('subscription', subscriptionIdOf(invoice))
  if (subscription?.status === 'active') changeSubscription(context, subscription.id, { status: 'past_due' })
}

const hasOpenInvoice = ({ store }: Context, subscription: string) =>
  store.list('invoice', { owner: subscription }).some(({ status }) => status === 'open')
