import type { Stripe } from 'stripe'
import { customerOf, deletedCustomer } from '../payments/customers.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { endSubscription } from './subscription-end.ts'
import { isEnded } from './subscription-status.ts'

/** Deletes a customer: the subscriptions end now, the cards are detached, and the invoices stay. */
export const customerDeletion = endpoint('DELETE /v1/customers/:id', {}, (context, _params, id) => {
  const { store } = context
  const customer = customerOf(context, id)
  for (const subscription of store.list('subscription', { customer: id }))
    if (!isEnded(subscription)) endSubscription(context, subscription.id)
  for (const method of store.list('payment_method', { customer: id }))
    context.emit('payment_method.detached', store.change('payment_method', method.id, { customer: null }), {
      customer: id,
    })
  context.emit('customer.deleted', customer)
  store.change('customer', id, { deleted: true } as unknown as Partial<Stripe.Customer>)
  return deletedCustomer(id)
})
