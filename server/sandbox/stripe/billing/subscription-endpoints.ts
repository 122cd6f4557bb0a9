import { type Context, now } from '../context.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { invalid } from '../protocol/failure.ts'
import { inRange, listFields, pageOf, range } from '../protocol/lists.ts'
import { flag, object, oneOf, text } from '../protocol/params.ts'
import { present } from '../protocol/present.ts'
import { chargeInvoice, finalizeInvoice } from './invoice-payment.ts'
import { cancelWithCredit } from './item-change.ts'
import { startPeriod } from './renewal.ts'
import { createFields, createSubscription } from './subscription-create.ts'
import { endSubscription } from './subscription-end.ts'
import { changeSubscription, isEnded, paymentMethodFor, subscriptionOf } from './subscription-status.ts'
import { cancellationFields, updateFields, updateSubscription } from './subscription-update.ts'

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const

export const subscriptionEndpoints = [
  endpoint('POST /v1/subscriptions', createFields, (context, params) =>
    present(context, 'subscription', createSubscription(context, params)),
  ),
  endpoint('GET /v1/subscriptions/:id', {}, (context, _params, id) =>
    present(context, 'subscription', subscriptionOf(context, id)),
  ),
  endpoint('POST /v1/subscriptions/:id', updateFields, (context, params, id) => {
    subscriptionOf(context, id)
    return present(context, 'subscription', updateSubscription(context, id, params))
  }),
  endpoint(
    'DELETE /v1/subscriptions/:id',
    { invoice_now: flag, prorate: flag, cancellation_details: object(cancellationFields) },
    (context, params, id) => {
      const subscription = subscriptionOf(context, id)
      if (isEnded(subscription)) throw invalid('This subscription is already canceled.', { code: 'resource_missing' })
      if (params.prorate && !params.invoice_now)
        throw invalid('The sandbox prorates only with `invoice_now`.', { param: 'prorate' })
      if (params.invoice_now) cancelWithCredit(context, subscription, params.prorate ?? false)
      return present(context, 'subscription', endSubscription(context, id, params.cancellation_details ?? {}))
    },
  ),
  endpoint(
    'POST /v1/subscriptions/:id/resume',
    { billing_cycle_anchor: oneOf('now'), proration_behavior: oneOf('none', 'create_prorations', 'always_invoice') },
    (context, _params, id) => present(context, 'subscription', resume(context, id)),
  ),
  endpoint(
    'GET /v1/subscriptions',
    { ...listFields, customer: text, price: text, status: oneOf(...statuses), created: range },
    (context, params) => {
      const { customer, price, status, created } = params
      const found = context.store
        .list('subscription', customer === undefined ? {} : { customer })
        .filter(
          (subscription) =>
            hasStatus(subscription, status) &&
            inRange(subscription.created, created) &&
            (price === undefined || subscription.items.data.some((item) => item.price.id === price)),
        )
        .map((subscription) => present(context, 'subscription', subscription))
      return pageOf(found, '/v1/subscriptions', params)
    },
  ),
]

/** Lists leave ended subscriptions out unless they are asked for. */
function hasStatus(
  subscription: Parameters<typeof isEnded>[0],
  filter: (typeof statuses)[number] | undefined,
): boolean {
  if (filter === 'all') return true
  if (filter === 'ended') return isEnded(subscription)
  return filter === undefined ? subscription.status !== 'canceled' : subscription.status === filter
}

/** Starts a paused subscription again with a new period, paid at once. */
function resume(context: Context, id: string) {
  const subscription = subscriptionOf(context, id)
  if (subscription.status !== 'paused') throw invalid('Only paused subscriptions can be resumed.')
  const active = changeSubscription(context, id, { status: 'active', billing_cycle_anchor: now(context) })
  const draft = startPeriod(context, active)
  if (finalizeInvoice(context, draft.id).status === 'open')
    chargeInvoice(context, draft.id, paymentMethodFor(context, active))
  const resumed = context.store.get('subscription', id)
  context.emit('customer.subscription.resumed', resumed)
  return resumed
}
