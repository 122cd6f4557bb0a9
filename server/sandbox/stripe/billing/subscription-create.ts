import type { Stripe } from 'stripe'
import { daySeconds } from '#contract/time-units.ts'
import { type Context, now } from '../context.ts'
import { customerOf, refuseUnattached } from '../payments/customers.ts'
import { createSetupIntent } from '../payments/setup-intents.ts'
import { type Decline, invalid, StripeFailure } from '../protocol/failure.ts'
import {
  clearable,
  either,
  type Fields,
  flag,
  ignored,
  integer,
  mergeMetadata,
  metadata,
  need,
  object,
  oneOf,
  type Params,
  text,
} from '../protocol/params.ts'
import { newId } from '../state/identifiers.ts'
import { discountsField, redeem } from './discounts.ts'
import { periodLines } from './invoice-lines.ts'
import { chargeInvoice, finalizeInvoice } from './invoice-payment.ts'
import { periodAt } from './periods.ts'
import { invoiceFor } from './renewal.ts'
import { planPeriodEnd } from './subscription-agenda.ts'
import { noCancellation } from './subscription-end.ts'
import { cycleOfItems, itemList, newItemsField, readItems } from './subscription-items.ts'
import { paymentMethodFor } from './subscription-status.ts'

const incompleteSeconds = 23 * 3600

/** Parameters that a new subscription and a change of one share. */
export const commonFields = {
  cancel_at: clearable(integer),
  cancel_at_period_end: flag,
  collection_method: oneOf('charge_automatically'),
  default_payment_method: text,
  description: clearable(text),
  discounts: discountsField,
  metadata,
  off_session: flag,
  payment_settings: object({
    save_default_payment_method: oneOf('off', 'on_subscription'),
    payment_method_types: ignored,
    payment_method_options: ignored,
  }),
  trial_end: either(oneOf('now'), integer),
  trial_settings: object({
    end_behavior: object({ missing_payment_method: oneOf('cancel', 'create_invoice', 'pause') }),
  }),
} as const satisfies Fields

export const createFields = {
  ...commonFields,
  customer: text,
  currency: text,
  items: newItemsField,
  trial_period_days: integer,
  payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
  billing_mode: object({
    type: oneOf('classic', 'flexible'),
    flexible: object({ proration_discounts: oneOf('included', 'itemized') }),
  }),
} as const satisfies Fields
type CreateParams = Params<typeof createFields>

/** Makes a subscription with its first invoice, and charges that one unless it waits for a confirmation. */
export function createSubscription(context: Context, params: CreateParams): Stripe.Subscription {
  const { store } = context
  const subscription = insertSubscription(context, params)
  const { payment_behavior: behavior = 'allow_incomplete' } = params
  context.emit('customer.subscription.created', subscription)
  planPeriodEnd(context, subscription)
  const lines = periodLines(context, subscription)
  const draft = invoiceFor(context, subscription, 'subscription_create', lines, {
    start: now(context),
    end: now(context),
  })
  const method = paymentMethodFor(context, subscription)
  if (draft.amount_due > 0 && method === null && behavior !== 'default_incomplete')
    throw invalid('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    })
  const invoice = finalizeInvoice(context, draft.id)
  if (invoice.status === 'paid') prepareLaterCharges(context, subscription.id, method, behavior)
  else if (behavior === 'default_incomplete')
    context.tasks.set('expire-incomplete', subscription.id, now(context) + incompleteSeconds)
  else {
    const { intent, decline } = chargeInvoice(context, invoice.id, method)
    if (behavior === 'error_if_incomplete' && intent.status !== 'succeeded')
      throw refusedWhole(
        decline ?? {
          code: 'subscription_payment_intent_requires_action',
          message: 'Payment for this subscription requires additional user action.',
        },
      )
    if (intent.status !== 'succeeded')
      context.tasks.set('expire-incomplete', subscription.id, now(context) + incompleteSeconds)
  }
  return store.get('subscription', subscription.id)
}

function insertSubscription(context: Context, params: CreateParams): Stripe.Subscription {
  const { store } = context
  const customer = customerOf(context, need(params.customer, 'customer'), 'customer')
  const items = readItems(context, params.items)
  if (params.default_payment_method !== undefined) refuseUnattached(context, params.default_payment_method, customer.id)
  const id = newId('sub')
  const start = now(context)
  const trialEnd = trialEndOf(params, start)
  const cycle = cycleOfItems(items)
  const period = trialEnd === null ? periodAt(start, cycle, start) : { start, end: trialEnd }
  const currency = items[0]?.price.currency ?? ''
  if (params.currency !== undefined && params.currency.toLowerCase() !== currency)
    throw invalid('The currency of the prices is another.', { param: 'currency' })
  const subtotal = items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0)
  const subscription: Stripe.Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? start,
    billing_cycle_anchor_config: null,
    billing_mode: {
      flexible: params.billing_mode?.type === 'classic' ? null : { proration_discounts: 'included' },
      type: params.billing_mode?.type ?? 'flexible',
    },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: params.cancel_at_period_end ? period.end : (params.cancel_at ?? null),
    cancel_at_period_end: params.cancel_at_period_end ?? false,
    canceled_at: params.cancel_at_period_end ? start : null,
    cancellation_details: noCancellation,
    collection_method: 'charge_automatically',
    created: start,
    currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: params.default_payment_method ?? null,
    default_source: null,
    default_tax_rates: [],
    description: params.description ?? null,
    discounts: redeem(context, params.discounts ?? null, {
      customer: customer.id,
      subscription: id,
      currency,
      subtotal,
      current: [],
      param: 'discounts',
    }),
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: itemList(context, id, items, period),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata(null, params.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: params.payment_settings?.save_default_payment_method ?? 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: trialSettings(params),
    trial_start: trialEnd === null ? null : start,
  }
  return store.insert('subscription', subscription, { cycle, pending: [] })
}

function trialEndOf({ trial_end, trial_period_days }: CreateParams, start: number): number | null {
  if (trial_end !== undefined && trial_period_days !== undefined)
    throw invalid('You may only specify one of these parameters: trial_end, trial_period_days.', {
      code: 'parameters_exclusive',
    })
  if (typeof trial_end === 'number') {
    if (trial_end <= start)
      throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' })
    return trial_end
  }
  return trial_period_days ? start + trial_period_days * daySeconds : null
}

export const trialSettings = ({
  trial_settings,
}: Pick<CreateParams, 'trial_settings'>): Stripe.Subscription.TrialSettings => ({
  end_behavior: {
    billing_cycle_anchor: null,
    missing_payment_method: trial_settings?.end_behavior?.missing_payment_method ?? 'create_invoice',
  },
})

/** Where nothing is due yet: a set-up of the card for what will be, unless it is set up already. */
function prepareLaterCharges(
  context: Context,
  id: string,
  method: string | null,
  behavior: NonNullable<CreateParams['payment_behavior']>,
): void {
  const { store } = context
  if (method !== null && (behavior !== 'default_incomplete' || store.hidden('payment_method', method).setUp)) return
  const intent = createSetupIntent(context, {
    customer: String(store.get('subscription', id).customer),
    method,
    metadata: {},
    usage: 'off_session',
    subscription: id,
  })
  store.change('subscription', id, { pending_setup_intent: intent.id })
}

const refusedWhole = (decline: Decline) => new StripeFailure(402, { type: 'card_error', ...decline })
