import type { Stripe } from 'stripe'
import { type Context, now } from '../context.ts'
import { insertCustomer } from '../payments/customers.ts'
import { endpoint, tentative } from '../protocol/endpoint.ts'
import { StripeFailure } from '../protocol/failure.ts'
import { integer, object, oneOf, type Params, text } from '../protocol/params.ts'
import { newId } from '../state/identifiers.ts'
import { discountsField } from './discounts.ts'
import { reachPeriodEnd } from './renewal.ts'
import { reachPhaseEnd } from './schedule-phases.ts'
import { currentPeriod } from './subscription-agenda.ts'
import { createSubscription } from './subscription-create.ts'
import { changedItemsField } from './subscription-items.ts'
import { isEnded, subscriptionOf } from './subscription-status.ts'
import { replaceDiscounts, updateFields, updateSubscription } from './subscription-update.ts'

const previewFields = {
  customer: text,
  subscription: text,
  currency: text,
  discounts: discountsField,
  preview_mode: oneOf('next'),
  subscription_details: object({
    items: changedItemsField,
    proration_behavior: updateFields.proration_behavior,
    proration_date: integer,
    billing_cycle_anchor: updateFields.billing_cycle_anchor,
    cancel_at_period_end: updateFields.cancel_at_period_end,
    trial_end: updateFields.trial_end,
  }),
} as const
type PreviewParams = Params<typeof previewFields>

/** Does the work of the calls that are previewed; the API takes all of it back after its answer. */
export const previewEndpoint = tentative(
  endpoint('POST /v1/invoices/create_preview', previewFields, (context, params) =>
    asPreview(previewOf(context, params)),
  ),
)

/** The invoice that a subscription's next period would have; undefined when it has none. */
export function previewRenewal(context: Context, id: string): Stripe.Invoice | undefined {
  return context.store.tentatively(() => {
    const invoice = renewed(context, id)
    return invoice && asPreview(invoice)
  })
}

function previewOf(context: Context, params: PreviewParams): Stripe.Invoice {
  const { subscription: id, subscription_details: details = {}, discounts } = params
  if (id === undefined) return firstInvoice(context, params)
  const before = subscriptionOf(context, id)
  if (isEnded(before)) noUpcomingInvoice()
  if (discounts !== undefined) replaceDiscounts(context, id, discounts)
  updateSubscription(context, id, { ...details, payment_behavior: 'default_incomplete' })
  const { latest_invoice } = context.store.get('subscription', id)
  return typeof latest_invoice === 'string' && latest_invoice !== before.latest_invoice
    ? context.store.get('invoice', latest_invoice)
    : (renewed(context, id) ?? noUpcomingInvoice())
}

function firstInvoice(context: Context, params: PreviewParams): Stripe.Invoice {
  const { customer, subscription_details: details, discounts } = params
  if (!details?.items) return noUpcomingInvoice()
  const made = createSubscription(context, {
    customer: customer ?? insertCustomer(context, {}).id,
    items: details.items,
    payment_behavior: 'default_incomplete',
    ...(discounts === undefined ? {} : { discounts }),
    ...(details.trial_end === undefined ? {} : { trial_end: details.trial_end }),
  })
  return context.store.get('invoice', String(made.latest_invoice))
}

/** Moves on to the end of the period, past the phase of a schedule that ends there. */
function renewed(context: Context, id: string): Stripe.Invoice | undefined {
  const { store, clock } = context
  const subscription = store.get('subscription', id)
  const { end } = currentPeriod(subscription)
  clock.at(Math.max(end, now(context)), () => {
    const { schedule } = subscription
    if (typeof schedule === 'string' && store.get('subscription_schedule', schedule).current_phase?.end_date === end)
      reachPhaseEnd(context, schedule)
    reachPeriodEnd(context, id)
  })
  const { latest_invoice } = store.get('subscription', id)
  return latest_invoice === subscription.latest_invoice ? undefined : store.get('invoice', String(latest_invoice))
}

function asPreview(invoice: Stripe.Invoice): Stripe.Invoice {
  const id = newId('upcoming_in')
  return {
    ...invoice,
    id,
    amount_paid: 0,
    amount_remaining: invoice.amount_due,
    attempted: false,
    attempt_count: 0,
    billing_reason: invoice.billing_reason === 'subscription_cycle' ? 'upcoming' : invoice.billing_reason,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: { ...invoice.lines, data: invoice.lines.data.map((line) => ({ ...line, invoice: id })) },
    number: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  }
}

function noUpcomingInvoice(): never {
  throw new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: 'No upcoming invoices for customer',
  })
}
