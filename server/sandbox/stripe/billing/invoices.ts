import type { Stripe } from 'stripe'
import { type Context, now } from '../context.ts'
import { missing } from '../protocol/failure.ts'
import { newId } from '../state/identifiers.ts'
import { netAmount, withDiscounts } from './invoice-lines.ts'

interface NewInvoice {
  readonly subscription: Stripe.Subscription
  readonly reason: Stripe.Invoice.BillingReason
  readonly lines: readonly Stripe.InvoiceLineItem[]
  readonly period: { readonly start: number; readonly end: number }
}

/** Makes a draft of an invoice from its lines and the discounts of the subscription. */
export function createInvoice(context: Context, { subscription, reason, lines, period }: NewInvoice): Stripe.Invoice {
  const { store } = context
  const id = newId('in')
  const customer = store.get('customer', String(subscription.customer))
  const { currency } = subscription
  const applied = subscription.discounts.map(String)
  const discounted = withDiscounts(context, lines, applied, currency, now(context)).map((line) => ({
    ...line,
    invoice: id,
  }))
  const subtotal = discounted.reduce((sum, { amount }) => sum + amount, 0)
  const total = discounted.reduce((sum, line) => sum + netAmount(line), 0)
  const taken = totalDiscounts(discounted)
  const due = dueOf(total, customer.balance)
  const invoice: Stripe.Invoice = {
    id,
    object: 'invoice',
    account_country: 'ES',
    account_name: 'Alcompás',
    account_tax_ids: null,
    amount_due: due.amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due.amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now(context),
    currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: applied.filter((discount) => taken.some((amount) => amount.discount === discount)),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: discounted, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: taken,
    total_excluding_tax: total,
    total_pretax_credit_amounts: taken.map(({ amount, discount }) => ({ amount, discount, type: 'discount' })),
    total_taxes: [],
    webhooks_delivered_at: null,
  }
  store.insert('invoice', invoice, null, { owner: subscription.id })
  store.change('subscription', subscription.id, { latest_invoice: id })
  context.emit('invoice.created', invoice)
  return invoice
}

/** A stored invoice; a 404, or a 400 about `param`, when there is none. */
export function invoiceOf({ store }: Context, id: string, param?: string): Stripe.Invoice {
  const invoice = store.find('invoice', id)
  if (!invoice) throw missing('invoice', id, param)
  return invoice
}

/** The subscription that an invoice is for. */
export const subscriptionIdOf = ({ parent }: Stripe.Invoice): string =>
  String(parent?.subscription_details?.subscription ?? '')

/** What is left to pay of a total with a balance, where a negative balance is credit, and the balance after it. */
export function dueOf(total: number, balance: number): { readonly amount: number; readonly balance: number } {
  const rest = total + balance
  return rest >= 0 ? { amount: rest, balance: 0 } : { amount: 0, balance: rest }
}

function totalDiscounts(lines: readonly Stripe.InvoiceLineItem[]): Stripe.Invoice.TotalDiscountAmount[] {
  const sums = new Map<string, number>()
  for (const { discount_amounts } of lines)
    for (const { discount, amount } of discount_amounts ?? [])
      sums.set(String(discount), (sums.get(String(discount)) ?? 0) + amount)
  return [...sums].map(([discount, amount]) => ({ amount, discount }))
}
