import type { Stripe } from 'stripe'
import { PaymentError, type PaymentProvider } from '#server/domain/billing/provider/provider.ts'
import { idOf } from './stripe-fields.ts'
import { call, found } from './stripe-requests.ts'
import { toCard, toCustomer } from './stripe-subscriptions.ts'

const customerFields = ['invoice_settings.default_payment_method']
const maxPaymentMethods = 1000
/** An empty value removes a field. */
const noPerson = { name: '', email: '', phone: '', address: '' } as const

/** Customers and their cards. */
export function stripeCustomers(stripe: Stripe): Pick<PaymentProvider, 'customers' | 'cards'> {
  return {
    customers: {
      create: async ({ userId, email, name }, key) =>
        toCustomer(
          await call(() =>
            stripe.customers.create(
              { email, name, metadata: { user_id: String(userId) }, expand: customerFields },
              { idempotencyKey: key },
            ),
          ),
        ),
      async find(id) {
        const customer = await found(() => stripe.customers.retrieve(id, { expand: customerFields }))
        return customer === undefined || customer.deleted ? undefined : toCustomer(customer)
      },
      async ofPayment(paymentIntentId) {
        const intent = await found(() => stripe.paymentIntents.retrieve(paymentIntentId))
        return idOf(intent?.customer) ?? undefined
      },
      async findOfUser(userId, email) {
        const { data } = await call(() => stripe.customers.list({ email, limit: 100 }))
        return data.map(toCustomer).find((customer) => customer.userId === userId)
      },
      update: async (id, { email, name, postalCode, defaultPaymentMethodId }, key) =>
        toCustomer(
          await call(() =>
            stripe.customers.update(
              id,
              {
                ...(email === undefined ? {} : { email }),
                ...(name === undefined ? {} : { name }),
                // Of an address the fields that are sent change; an empty one is removed.
                ...(postalCode === undefined ? {} : { address: { postal_code: postalCode ?? '' } }),
                ...(defaultPaymentMethodId === undefined
                  ? {}
                  : { invoice_settings: { default_payment_method: defaultPaymentMethodId } }),
                expand: customerFields,
              },
              { idempotencyKey: key },
            ),
          ),
        ),
      async clear(id, key) {
        await call(() => stripe.customers.update(id, noPerson, { idempotencyKey: key }))
      },
    },
    cards: {
      async attach(paymentMethodId, customerId, key) {
        const method = await call(() =>
          stripe.paymentMethods.attach(paymentMethodId, { customer: customerId }, { idempotencyKey: key }),
        )
        const card = toCard(method)
        if (!card) throw new PaymentError('refused', `${paymentMethodId} is no card`)
        return card
      },
      find: async (id) => toCard((await found(() => stripe.paymentMethods.retrieve(id))) ?? null) ?? undefined,
      async listOf(customerId) {
        const methods = await call(() =>
          stripe.customers
            .listPaymentMethods(customerId, { limit: 100 })
            .autoPagingToArray({ limit: maxPaymentMethods }),
        )
        return methods.map(({ id }) => id)
      },
      async clearHolder(id, key) {
        await call(() => stripe.paymentMethods.update(id, { billing_details: noPerson }, { idempotencyKey: key }))
      },
      async detach(id, key) {
        await call(() => stripe.paymentMethods.detach(id, {}, { idempotencyKey: key }))
      },
    },
  }
}
