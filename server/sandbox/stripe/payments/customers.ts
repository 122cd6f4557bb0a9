import type { Stripe } from 'stripe'
import { type Context, now } from '../context.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { invalid, missing } from '../protocol/failure.ts'
import { inRange, listFields, pageOf, range } from '../protocol/lists.ts'
import { clearable, integer, listOf, mergeMetadata, metadata, object, type Params, text } from '../protocol/params.ts'
import { newId } from '../state/identifiers.ts'
import { addressFields, addressOf } from './billing-details.ts'
import { paymentMethodOf } from './payment-methods.ts'

const fields = {
  email: clearable(text),
  name: clearable(text),
  phone: clearable(text),
  description: clearable(text),
  metadata,
  address: clearable(object(addressFields)),
  preferred_locales: listOf(text),
  invoice_settings: object({ default_payment_method: clearable(text) }),
  balance: integer,
} as const

export const customerEndpoints = [
  endpoint('POST /v1/customers', fields, (context, params) => {
    if (params.invoice_settings?.default_payment_method)
      throw invalid('A new customer has no payment methods.', { param: 'invoice_settings[default_payment_method]' })
    const made = insertCustomer(context, params)
    context.emit('customer.created', made)
    return made
  }),
  endpoint('GET /v1/customers/:id', {}, (context, _params, id) => {
    const customer = context.store.find('customer', id)
    if (!customer) throw missing('customer', id)
    return customer.deleted ? deletedCustomer(id) : customer
  }),
  endpoint('POST /v1/customers/:id', fields, (context, params, id) => {
    const customer = customerOf(context, id)
    const { invoice_settings, metadata: sent, address, preferred_locales, ...changes } = params
    const chosen = invoice_settings?.default_payment_method
    if (typeof chosen === 'string') refuseUnattached(context, chosen, id)
    const changed = context.store.change('customer', id, {
      ...changes,
      ...(address === undefined ? {} : { address: address && addressOf(address) }),
      ...(preferred_locales ? { preferred_locales: [...preferred_locales] } : {}),
      metadata: mergeMetadata(customer.metadata, sent),
      invoice_settings:
        chosen === undefined
          ? customer.invoice_settings
          : { ...customer.invoice_settings, default_payment_method: chosen },
    })
    context.emit('customer.updated', changed, differences(customer, changed))
    return changed
  }),
  endpoint('GET /v1/customers', { ...listFields, email: text, created: range }, (context, params) => {
    const found = context.store
      .list('customer')
      .filter(
        ({ email, created, deleted }) =>
          !deleted && email === (params.email ?? email) && inRange(created, params.created),
      )
    return pageOf(found, '/v1/customers', params)
  }),
  endpoint('GET /v1/customers/:id/payment_methods', { ...listFields, type: text }, (context, params, id) => {
    customerOf(context, id)
    return pageOf(context.store.list('payment_method', { customer: id }), `/v1/customers/${id}/payment_methods`, params)
  }),
]

/** Stores a new customer. */
export function insertCustomer(context: Context, params: Params<typeof fields>): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: newId('cus'),
    object: 'customer',
    address: params.address ? addressOf(params.address) : null,
    balance: params.balance ?? 0,
    created: now(context),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    email: params.email ?? null,
    invoice_prefix: newId('x').slice(2, 10).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: mergeMetadata(null, params.metadata),
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: [...(params.preferred_locales ?? [])],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  return context.store.insert('customer', customer, null, { customer: customer.id })
}

/** An existing customer; throws a 404, or a 400 about `param`, otherwise. */
export function customerOf({ store }: Context, id: string, param?: string): Stripe.Customer {
  const customer = store.find('customer', id)
  if (!customer || customer.deleted) throw missing('customer', id, param)
  return customer
}

export const deletedCustomer = (id: string): Stripe.DeletedCustomer => ({ id, object: 'customer', deleted: true })

/** Refuses a payment method that is not attached to the customer. */
export function refuseUnattached(
  context: Context,
  paymentMethod: string,
  customer: string,
  param = 'default_payment_method',
): void {
  if (paymentMethodOf(context, paymentMethod, param).customer !== customer)
    throw invalid(
      `The customer does not have a payment method with the ID ${paymentMethod}. The payment method must be attached to the customer.`,
      { param, code: 'resource_missing' },
    )
}

/** The former values of the fields that differ, as `previous_attributes` of an event. */
export function differences<T extends object>(before: T, after: T): Partial<T> {
  const changed = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key as keyof T]),
  )
  return Object.fromEntries(changed) as Partial<T>
}
