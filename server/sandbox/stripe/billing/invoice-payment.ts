import type { Stripe } from 'stripe'
import { type Context, now } from '../context.ts'
import {
  attemptPayment,
  cancelPaymentIntent,
  createPaymentIntent,
  type PaymentAttempt,
} from '../payments/payment-intents.ts'
import { newId } from '../state/identifiers.ts'
import { dueOf, subscriptionIdOf } from './invoices.ts'
import { paymentMethodFor, subscriptionAfterFailure, subscriptionAfterPayment } from './subscription-status.ts'

/** Finalizes a draft: numbers it, makes its payment intent, and pays it at once when nothing is due. */
export function finalizeInvoice(context: Context, id: string): Stripe.Invoice {
  const { store } = context
  const draft = store.get('invoice', id)
  const customer = store.get('customer', String(draft.customer))
  const due = dueOf(draft.total, customer.balance)
  const sequence = customer.next_invoice_sequence ?? 1
  store.change('customer', customer.id, {
    next_invoice_sequence: sequence + 1,
    balance: due.balance,
    currency: draft.currency,
  })
  const page = `${context.baseUrl()}/invoices/${id}`
  const open = store.change('invoice', id, {
    status: 'open',
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    amount_due: due.amount,
    amount_remaining: due.amount,
    starting_balance: customer.balance,
    ending_balance: due.balance,
    effective_at: now(context),
    automatically_finalizes_at: null,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    status_transitions: { ...draft.status_transitions, finalized_at: now(context) },
  })
  if (due.amount > 0) startPayment(context, open)
  context.emit('invoice.finalized', store.get('invoice', id))
  return due.amount > 0 ? store.get('invoice', id) : markPaid(context, id, null)
}

function startPayment(context: Context, invoice: Stripe.Invoice): void {
  const { store } = context
  const subscription = store.get('subscription', subscriptionIdOf(invoice))
  const intent = createPaymentIntent(context, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: String(invoice.customer),
    method: paymentMethodFor(context, subscription),
    invoice: invoice.id,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
  })
  const payment: Stripe.InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: now(context),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
  store.insert('invoice_payment', payment, null, { owner: invoice.id })
}

/** The payment intent of a finalized invoice; undefined where nothing was due. */
export const intentOfInvoice = ({ store }: Context, invoice: string): Stripe.PaymentIntent | undefined =>
  store.list('payment_intent', { owner: invoice })[0]

/** Tries to charge an open invoice; without a payment method it fails at once. */
export function chargeInvoice(context: Context, id: string, method: string | null): PaymentAttempt {
  const intent = intentOfInvoice(context, id)
  if (!intent) throw new Error(`${id} has no payment intent`)
  if (method === null) {
    const decline = { code: 'resource_missing', message: 'This customer has no default payment method.' }
    invoiceFailed(context, id)
    return { intent, decline }
  }
  const attempt = attemptPayment(context, intent.id, method)
  // No customer is present to authenticate: an attempt that asks for it has failed.
  if (attempt.intent.status === 'requires_action') invoiceFailed(context, id)
  return settle(context, id, attempt)
}

/** Carries the outcome of a payment intent over to its invoice and subscription. */
export function settle(context: Context, invoice: string, attempt: PaymentAttempt): PaymentAttempt {
  const { status, payment_method } = attempt.intent
  if (status === 'succeeded') markPaid(context, invoice, typeof payment_method === 'string' ? payment_method : null)
  else if (status === 'requires_action')
    context.emit('invoice.payment_action_required', context.store.get('invoice', invoice))
  else invoiceFailed(context, invoice)
  return attempt
}

function invoiceFailed(context: Context, id: string): void {
  const failed = context.store.change('invoice', id, { attempted: true })
  context.emit('invoice.payment_failed', failed)
  subscriptionAfterFailure(context, failed)
}

/** Marks an invoice as paid, with what it means for its subscription. */
export function markPaid(context: Context, id: string, method: string | null): Stripe.Invoice {
  const { store, tasks } = context
  const open = store.get('invoice', id)
  tasks.drop(id, 'retry-invoice', 'finalize-invoice')
  const paid = store.change('invoice', id, {
    status: 'paid',
    amount_paid: open.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: Math.max(open.attempt_count, open.amount_due > 0 ? 1 : 0),
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...open.status_transitions, paid_at: now(context) },
  })
  for (const payment of store.list('invoice_payment', { owner: id })) {
    const done = store.change('invoice_payment', payment.id, {
      status: 'paid',
      amount_paid: payment.amount_requested,
      status_transitions: { ...payment.status_transitions, paid_at: now(context) },
    })
    context.emit('invoice_payment.paid', done)
  }
  context.emit('invoice.paid', paid)
  context.emit('invoice.payment_succeeded', paid)
  subscriptionAfterPayment(context, paid, method)
  return store.get('invoice', id)
}

/** Voids an invoice, and cancels the payment that was open for it. */
export function voidInvoice(context: Context, id: string): Stripe.Invoice {
  const { store, tasks } = context
  const open = store.get('invoice', id)
  tasks.drop(id, 'retry-invoice', 'finalize-invoice')
  const voided = store.change('invoice', id, {
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...open.status_transitions, voided_at: now(context) },
  })
  for (const { id: payment, status_transitions } of store.list('invoice_payment', { owner: id }))
    store.change('invoice_payment', payment, {
      status: 'canceled',
      status_transitions: { ...status_transitions, canceled_at: now(context) },
    })
  const intent = intentOfInvoice(context, id)
  if (intent && intent.status !== 'canceled') cancelPaymentIntent(context, intent.id, 'void_invoice')
  context.emit('invoice.voided', voided)
  return voided
}
