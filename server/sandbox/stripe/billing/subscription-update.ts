import type { Stripe } from 'stripe'
import { type Context, now } from '../context.ts'
import { refuseUnattached } from '../payments/customers.ts'
import { invalid } from '../protocol/failure.ts'
import { clearable, integer, mergeMetadata, object, oneOf, type Params, text } from '../protocol/params.ts'
import { redeem, removeDiscounts } from './discounts.ts'
import { changeItems } from './item-change.ts'
import { currentPeriod, planPeriodEnd } from './subscription-agenda.ts'
import { commonFields, trialSettings } from './subscription-create.ts'
import { noCancellation } from './subscription-end.ts'
import { changedItemsField, mergeItems } from './subscription-items.ts'
import { changeSubscription, isEnded } from './subscription-status.ts'

export const cancellationFields = {
  comment: clearable(text),
  feedback: clearable(
    oneOf(
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ),
  ),
} as const

export const updateFields = {
  ...commonFields,
  items: changedItemsField,
  cancellation_details: object(cancellationFields),
  billing_cycle_anchor: oneOf('now', 'unchanged'),
  payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
  proration_date: integer,
} as const
type UpdateParams = Params<typeof updateFields>

/** Changes a subscription: its card, discounts, end, trial or items, each with what follows from it. */
export function updateSubscription(context: Context, id: string, params: UpdateParams): Stripe.Subscription {
  const { store } = context
  const subscription = store.get('subscription', id)
  if (isEnded(subscription))
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  changeSubscription(context, id, {
    ...settingsOf(context, subscription, params),
    ...cancellationOf(context, subscription, params),
  })
  if (params.discounts !== undefined) replaceDiscounts(context, id, params.discounts)
  if (params.items || params.trial_end !== undefined || params.billing_cycle_anchor === 'now') {
    const current = store.get('subscription', id)
    changeItems(context, current, mergeItems(context, current, params.items ?? []), params)
  }
  planPeriodEnd(context, store.get('subscription', id))
  return store.get('subscription', id)
}

function settingsOf(
  context: Context,
  subscription: Stripe.Subscription,
  params: UpdateParams,
): Partial<Stripe.Subscription> {
  const { default_payment_method: method, description, payment_settings, metadata } = params
  if (method !== undefined) refuseUnattached(context, method, String(subscription.customer))
  return {
    metadata: mergeMetadata(subscription.metadata, metadata),
    ...(method === undefined ? {} : { default_payment_method: method }),
    ...(description === undefined ? {} : { description }),
    ...(params.trial_settings ? { trial_settings: trialSettings(params) } : {}),
    ...(payment_settings?.save_default_payment_method && subscription.payment_settings
      ? {
          payment_settings: {
            ...subscription.payment_settings,
            save_default_payment_method: payment_settings.save_default_payment_method,
          },
        }
      : {}),
  }
}

function cancellationOf(
  context: Context,
  subscription: Stripe.Subscription,
  params: UpdateParams,
): Partial<Stripe.Subscription> {
  const { cancel_at, cancel_at_period_end, cancellation_details: sent } = params
  const changesEnd = cancel_at !== undefined || cancel_at_period_end !== undefined
  if (changesEnd && subscription.schedule !== null)
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      { param: cancel_at === undefined ? 'cancel_at_period_end' : 'cancel_at' },
    )
  const details = { ...noCancellation, ...subscription.cancellation_details, ...sent }
  if (!changesEnd) return sent ? { cancellation_details: details } : {}
  const at = cancel_at_period_end ? currentPeriod(subscription).end : (cancel_at ?? null)
  return {
    cancel_at: at,
    cancel_at_period_end: cancel_at_period_end ?? false,
    canceled_at: at === null ? null : (subscription.canceled_at ?? now(context)),
    cancellation_details:
      at === null ? { ...noCancellation, ...sent } : { ...details, reason: 'cancellation_requested' },
  }
}

/** Puts the sent discounts in place of the present ones. */
export function replaceDiscounts(context: Context, id: string, sent: UpdateParams['discounts']): void {
  const { store } = context
  const subscription = store.get('subscription', id)
  const current = subscription.discounts.map(String)
  const discounts = redeem(context, sent ?? null, {
    customer: String(subscription.customer),
    subscription: id,
    currency: subscription.currency,
    subtotal: subscription.items.data.reduce(
      (sum, { price, quantity = 1 }) => sum + (price.unit_amount ?? 0) * quantity,
      0,
    ),
    current,
    param: 'discounts',
  })
  removeDiscounts(
    context,
    id,
    current.filter((discount) => !discounts.includes(discount)),
  )
  changeSubscription(context, id, { discounts })
}
