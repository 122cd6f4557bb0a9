import type { Context } from '../context.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { invalid } from '../protocol/failure.ts'
import { need, text } from '../protocol/params.ts'
import { customerOf } from './customers.ts'
import { attach, createPaymentMethod, paymentMethodOf } from './payment-methods.ts'
import { numberOfToken } from './test-cards.ts'

export const attachmentEndpoints = [
  endpoint('POST /v1/payment_methods/:id/attach', { customer: text }, (context, params, id) => {
    const customer = customerOf(context, need(params.customer, 'customer'), 'customer')
    return attach(context, madeOfToken(context, id) ?? id, customer.id)
  }),
  endpoint('POST /v1/payment_methods/:id/detach', {}, (context, _params, id) => detach(context, id)),
]

/** A new payment method for a ready-made one; undefined for any other id. */
function madeOfToken(context: Context, token: string): string | undefined {
  const number = numberOfToken(token)
  if (number === undefined) return undefined
  const exp_year = new Date(context.clock.ms()).getUTCFullYear() + 5
  return createPaymentMethod(context, { type: 'card', card: { number, exp_month: 12, exp_year } }).id
}

/** Takes a payment method from its customer, and from what would be charged to it. */
function detach(context: Context, id: string) {
  const { store } = context
  const method = paymentMethodOf(context, id)
  if (typeof method.customer !== 'string')
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.', {
      code: 'payment_method_unexpected_state',
    })
  const customer = store.get('customer', method.customer)
  if (customer.invoice_settings?.default_payment_method === id)
    store.change('customer', customer.id, {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    })
  for (const subscription of store.list('subscription', { customer: customer.id }))
    if (subscription.default_payment_method === id)
      store.change('subscription', subscription.id, { default_payment_method: null })
  const detached = store.change('payment_method', id, { customer: null })
  context.emit('payment_method.detached', detached, { customer: customer.id })
  return detached
}
