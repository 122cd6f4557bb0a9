import type { Stripe } from 'stripe'
import { PaymentError, type PaymentProvider } from '#server/domain/billing/provider/provider.ts'
import { stripeCatalog } from './stripe-catalog.ts'
import { type StripeClientSettings, stripeClient } from './stripe-client.ts'
import { stripeCustomers } from './stripe-customers.ts'
import { idOf, seconds } from './stripe-fields.ts'
import { lineOf, toInvoice, toRefund } from './stripe-invoices.ts'
import { stripePrices } from './stripe-prices.ts'
import { call, found, toDiscountParam } from './stripe-requests.ts'
import { stripeSchedules } from './stripe-schedules.ts'
import { openPaymentOf, subscriptionFields, toCardSetup, toSubscription } from './stripe-subscriptions.ts'
import { toEventHint } from './stripe-webhooks.ts'

const invoiceFields = ['payments']
const maxEvents = 500

interface StripePaymentSettings extends StripeClientSettings {
  /** The URL that learners see of an invoice's page at the provider; the same one unless given. */
  invoicePage?(url: string): string
}

/** Stripe, or its sandbox, as the payment provider. */
export function stripePayments({ invoicePage, ...settings }: StripePaymentSettings): PaymentProvider {
  const stripe = stripeClient(settings)
  const prices = stripePrices(stripe)

  const readSubscription = async (subscription: Stripe.Subscription) => {
    const payment = openPaymentOf(subscription)
    return toSubscription(subscription, payment ? await call(() => stripe.paymentIntents.retrieve(payment)) : null)
  }
  const readInvoice = async (invoice: Stripe.Invoice) => {
    const price = lineOf(invoice)?.pricing?.price_details?.price
    const read = toInvoice(invoice, await prices.ourIdOf(idOf(price)))
    return invoicePage && read.receiptUrl !== null ? { ...read, receiptUrl: invoicePage(read.receiptUrl) } : read
  }

  return {
    ...stripeCustomers(stripe),
    setups: {
      create: async ({ customerId, paymentMethodId, attemptKey }, key) =>
        toCardSetup(
          await call(() =>
            stripe.setupIntents.create(
              {
                customer: customerId,
                payment_method: paymentMethodId,
                usage: 'off_session',
                confirm: true,
                automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
                metadata: { attempt: attemptKey },
              },
              { idempotencyKey: key },
            ),
          ),
        ),
      async find(id) {
        const setup = await found(() => stripe.setupIntents.retrieve(id))
        return setup && toCardSetup(setup)
      },
      cancel: async (id, key) =>
        toCardSetup(
          await call(() =>
            stripe.setupIntents.cancel(id, { cancellation_reason: 'abandoned' }, { idempotencyKey: key }),
          ),
        ),
    },
    subscriptions: {
      async create({ userId, customerId, priceId, discount, trial, attemptKey }, key) {
        const price = await prices.require(priceId)
        const created = await call(() =>
          stripe.subscriptions.create(
            {
              customer: customerId,
              items: [{ price: price.id }],
              payment_behavior: 'default_incomplete',
              payment_settings: { save_default_payment_method: 'on_subscription' },
              ...(discount ? { discounts: [toDiscountParam(discount)] } : {}),
              ...(trial && 'days' in trial ? { trial_period_days: trial.days } : {}),
              ...(trial && 'until' in trial ? { trial_end: seconds(trial.until) } : {}),
              // A trial that ends without a card ends the subscription.
              ...(trial ? { trial_settings: { end_behavior: { missing_payment_method: 'cancel' } } } : {}),
              metadata: { user_id: String(userId), attempt: attemptKey },
              expand: subscriptionFields,
            },
            { idempotencyKey: key },
          ),
        )
        return readSubscription(created)
      },
      async find(id) {
        const subscription = await found(() => stripe.subscriptions.retrieve(id, { expand: subscriptionFields }))
        return subscription && readSubscription(subscription)
      },
      async listOf(customerId) {
        const expand = subscriptionFields.map((field) => `data.${field}`)
        const { data } = await call(() =>
          stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100, expand }),
        )
        return Promise.all(data.map(readSubscription))
      },
      async update(id, { cancelAtPeriodEnd, defaultPaymentMethodId, discounts, retentionKey, price }, key) {
        const updated = await call(() =>
          stripe.subscriptions.update(
            id,
            {
              ...(cancelAtPeriodEnd === undefined ? {} : { cancel_at_period_end: cancelAtPeriodEnd }),
              ...(defaultPaymentMethodId === undefined ? {} : { default_payment_method: defaultPaymentMethodId }),
              ...(discounts === undefined
                ? {}
                : { discounts: discounts.length === 0 ? '' : discounts.map(toDiscountParam) }),
              ...(retentionKey === undefined ? {} : { metadata: { retention: retentionKey } }),
              ...(price === undefined
                ? {}
                : {
                    items: [{ id: price.itemId, price: price.providerPriceId }],
                    proration_behavior: 'none' as const,
                  }),
              expand: subscriptionFields,
            },
            { idempotencyKey: key },
          ),
        )
        return readSubscription(updated)
      },
      cancel: async (id, key) =>
        readSubscription(
          await call(() =>
            stripe.subscriptions.cancel(
              id,
              { invoice_now: false, prorate: false, expand: subscriptionFields },
              { idempotencyKey: key },
            ),
          ),
        ),
    },
    schedules: stripeSchedules(stripe, prices),
    invoices: {
      async listOf(customerId, limit = 24) {
        const expand = invoiceFields.map((field) => `data.${field}`)
        const { data } = await call(() => stripe.invoices.list({ customer: customerId, limit, expand }))
        return Promise.all(data.map(readInvoice))
      },
      async find(id) {
        const invoice = await found(() => stripe.invoices.retrieve(id, { expand: invoiceFields }))
        return invoice && readInvoice(invoice)
      },
      pay: async (id, key) =>
        readInvoice(await call(() => stripe.invoices.pay(id, { expand: invoiceFields }, { idempotencyKey: key }))),
      async preview({ subscriptionId, priceId, discounts }) {
        const subscription = await call(() => stripe.subscriptions.retrieve(subscriptionId))
        const item = subscription.items.data[0]
        const next = priceId === undefined ? null : await prices.require(priceId)
        const preview = await call(() =>
          stripe.invoices.createPreview({
            subscription: subscriptionId,
            ...(discounts ? { discounts: discounts.map(toDiscountParam) } : {}),
            ...(next && item
              ? { subscription_details: { items: [{ id: item.id, price: next.id }], proration_behavior: 'none' } }
              : {}),
          }),
        ).catch((error: unknown) => {
          // Nothing follows a subscription that ends.
          if (error instanceof PaymentError && error.code === 'invoice_upcoming_none') return undefined
          throw error
        })
        return preview && readInvoice(preview)
      },
    },
    refunds: {
      create: async ({ paymentIntentId, amount }, key) =>
        toRefund(
          await call(() => stripe.refunds.create({ payment_intent: paymentIntentId, amount }, { idempotencyKey: key })),
        ),
      async listOf(paymentIntentId) {
        const { data } = await call(() => stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }))
        return data.map(toRefund)
      },
    },
    ...stripeCatalog(stripe, prices),
    async events(since) {
      const events = await call(() =>
        stripe.events.list({ created: { gte: seconds(since) }, limit: 100 }).autoPagingToArray({ limit: maxEvents }),
      )
      return events.map(toEventHint).reverse()
    },
  }
}
