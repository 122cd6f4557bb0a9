import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { refuseUnattached } from '../payments/customers.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { cardFailure, invalid, missing } from '../protocol/failure.ts'
import { inRange, listFields, pageOf, range } from '../protocol/lists.ts'
import { flag, mergeMetadata, metadata, object, oneOf, text } from '../protocol/params.ts'
import { chargeInvoice, finalizeInvoice, intentOfInvoice, markPaid, voidInvoice } from './invoice-payment.ts'
import { invoiceOf, subscriptionIdOf } from './invoices.ts'
import { paymentMethodFor } from './subscription-status.ts'

export const invoiceEndpoints = [
  endpoint('GET /v1/invoices/:id', {}, (context, _params, id) => invoiceOf(context, id)),
  endpoint(
    'GET /v1/invoices',
    {
      ...listFields,
      customer: text,
      subscription: text,
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
      created: range,
    },
    (context, { customer, subscription, status, created, ...page }) => {
      const filter = {
        ...(customer === undefined ? {} : { customer }),
        ...(subscription === undefined ? {} : { owner: subscription }),
      }
      const found = context.store
        .list('invoice', filter)
        .filter((invoice) => invoice.status === (status ?? invoice.status) && inRange(invoice.created, created))
      return pageOf(found, '/v1/invoices', page)
    },
  ),
  endpoint('POST /v1/invoices/:id', { metadata, auto_advance: flag }, (context, params, id) => {
    const invoice = invoiceOf(context, id)
    return context.store.change('invoice', id, {
      metadata: mergeMetadata(invoice.metadata, params.metadata),
      ...(params.auto_advance === undefined ? {} : { auto_advance: params.auto_advance }),
    })
  }),
  endpoint(
    'POST /v1/invoices/:id/pay',
    { payment_method: text, off_session: flag, paid_out_of_band: flag },
    (context, { payment_method, paid_out_of_band }, id) => {
      const invoice = invoiceOf(context, id)
      return pay(context, invoice, payment_method, paid_out_of_band ?? false)
    },
  ),
  endpoint('POST /v1/invoices/:id/finalize', { auto_advance: flag }, (context, _params, id) => {
    if (invoiceOf(context, id).status !== 'draft')
      throw invalid('This invoice is already finalized.', { code: 'invoice_not_editable' })
    context.tasks.drop(id, 'finalize-invoice')
    return finalizeInvoice(context, id)
  }),
  endpoint('POST /v1/invoices/:id/void', {}, (context, _params, id) => {
    if (invoiceOf(context, id).status !== 'open') throw invalid('You can only void an open invoice.')
    return voidInvoice(context, id)
  }),
  endpoint('GET /v1/invoice_payments/:id', {}, (context, _params, id) => {
    const payment = context.store.find('invoice_payment', id)
    if (!payment) throw missing('invoice_payment', id)
    return payment
  }),
  endpoint(
    'GET /v1/invoice_payments',
    {
      ...listFields,
      invoice: text,
      payment: object({ type: oneOf('payment_intent'), payment_intent: text }),
      status: oneOf('canceled', 'open', 'paid'),
      created: range,
    },
    (context, { invoice, payment, status, created, ...page }) => {
      const found = context.store
        .list('invoice_payment', invoice === undefined ? {} : { owner: invoice })
        .filter(
          (made) =>
            (payment === undefined || made.payment.payment_intent === payment.payment_intent) &&
            made.status === (status ?? made.status) &&
            inRange(made.created, created),
        )
      return pageOf(found, '/v1/invoice_payments', page)
    },
  ),
]

/** Pays an invoice on request; a draft is finalized first. A decline is the refusal of the call. */
function pay(
  context: Context,
  invoice: Stripe.Invoice,
  chosen: string | undefined,
  outOfBand: boolean,
): Stripe.Invoice {
  const { store } = context
  const { id } = invoice
  if (chosen !== undefined) refuseUnattached(context, chosen, String(invoice.customer), 'payment_method')
  if (invoice.status === 'draft') finalizeInvoice(context, id)
  const open = store.get('invoice', id)
  if (open.status === 'paid' && invoice.status === 'draft') return open
  if (open.status !== 'open') throw invalid(`Invoice is already ${open.status}`)
  if (outOfBand) return markPaid(context, id, null)
  const subscription = store.get('subscription', subscriptionIdOf(open))
  const method = chosen ?? paymentMethodFor(context, subscription)
  if (method === null)
    throw invalid(
      'There is no `default_payment_method` set on this Customer or Invoice. Please create a payment method, attach it to the customer and set it as default.',
    )
  const { decline, intent } = chargeInvoice(context, id, method)
  if (decline) throw cardFailure(decline, { payment_intent: intent })
  if (intent.status === 'requires_action')
    throw cardFailure(
      {
        code: 'invoice_payment_intent_requires_action',
        message: 'This payment requires additional user action before it can be completed successfully.',
      },
      { payment_intent: intent },
    )
  return store.get('invoice', id)
}

/** Fields of invoices that are shown when they are asked for. */
export const includableInvoiceFields = {
  payments: ({ store }: Context, { id }: Stripe.Invoice) => {
    const data = store.list('invoice_payment', { owner: id })
    return {
      object: 'list',
      data,
      has_more: false,
      url: '/v1/invoice_payments',
    } satisfies Stripe.ApiList<Stripe.InvoicePayment>
  },
  confirmation_secret: (context: Context, { id }: Stripe.Invoice): Stripe.Invoice.ConfirmationSecret | null => {
    const secret = intentOfInvoice(context, id)?.client_secret
    return secret ? { client_secret: secret, type: 'payment_intent' } : null
  },
}
