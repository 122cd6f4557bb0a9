import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { aCard, aPayer, aSandbox, cards, somePrices } from '#tests/factories/stripe-sandbox.ts'
import { sandboxKeys } from '../keys.ts'
import { checkAnswer, checkRequest } from './sdk-contract.ts'

/** A sandbox, and SDKs whose every request and answer is recorded as it travels. */
async function recorded() {
  const made = await aSandbox({ now: () => Date.UTC(2026, 0, 15, 12) })
  const exchanges: { method: string; path: string; sent: string; status: number; answer: unknown }[] = []
  const record: typeof fetch = async (url, init) => {
    const response = await fetch(url, init)
    const { pathname, search } = new URL(String(url))
    const method = init?.method ?? 'GET'
    const sent = method === 'POST' ? String(init?.body ?? '') : search.slice(1)
    exchanges.push({ method, path: pathname, sent, status: response.status, answer: await response.clone().json() })
    return response
  }
  const { hostname: host, port } = new URL(made.origin)
  const sdk = (key: string) =>
    new Stripe(key, {
      host,
      port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
      httpClient: Stripe.createFetchHttpClient(record),
    })
  return {
    ...made,
    stripe: sdk(sandboxKeys.secret),
    browser: sdk(sandboxKeys.publishable),
    /** Faults of requests and successful answers, each with its call. */
    faults: () =>
      exchanges.flatMap(({ method, path, sent, status, answer }) => {
        const faults = [
          ...checkRequest(method, path, sent),
          ...(status < 300 ? checkAnswer(method, path, withPreviewIds(answer)) : []),
        ]
        return faults.map((fault) => `${method} ${path}: ${fault}`)
      }),
  }
}

/**
 * An answer with an id in the invoice of each `invoice.upcoming`: Stripe documents that the preview in this event has
 * none, while the SDK declares one for every invoice.
 */
const withPreviewIds = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (_key, value) =>
    value?.type === 'invoice.upcoming'
      ? { ...value, data: { ...value.data, object: { id: 'upcoming', ...value.data.object } } }
      : value,
  )

test('the catalogue, coupons and codes travel as the SDK declares them', async () => {
  const { stripe, faults } = await recorded()
  const { product, month } = await somePrices(stripe)
  await stripe.products.update(product.id, { name: 'Feedback', metadata: { tier: 'feedback' } })
  await stripe.products.list({ active: true })
  await stripe.prices.update(month.id, { lookup_key: 'month', nickname: 'Mensual' })
  await stripe.prices.list({ lookup_keys: ['month'], expand: ['data.product'] })
  await stripe.coupons.create({ id: 'SALSA10', percent_off: 10, duration: 'repeating', duration_in_months: 3 })
  const { id: restricted } = await stripe.coupons.create({
    amount_off: 500,
    currency: 'eur',
    duration: 'once',
    applies_to: { products: [product.id] },
  })
  await stripe.coupons.update('SALSA10', { name: 'Salsa' })
  await stripe.coupons.retrieve('SALSA10')
  await stripe.coupons.retrieve(restricted, { expand: ['applies_to'] })
  await stripe.coupons.list({ limit: 1 })
  const code = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: 'SALSA10' }, code: 'BAILA' })
  await stripe.promotionCodes.update(code.id, { active: false })
  await stripe.promotionCodes.list({ code: 'BAILA', expand: ['data.promotion.coupon'] })
  await stripe.coupons.del('SALSA10')
  expect(faults()).toEqual([])
})

test('a subscription travels as the SDK declares it from its trial over renewals to its end', async () => {
  const { stripe, faults, advanceDays, sandbox } = await recorded()
  const { month, year } = await somePrices(stripe)
  const { customer } = await aPayer(stripe)
  await stripe.coupons.create({ id: 'SALSA10', percent_off: 10, duration: 'repeating', duration_in_months: 3 })
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price: month.id }],
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    discounts: [{ coupon: 'SALSA10' }],
    metadata: { plan: 'basic' },
    expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
  })
  await stripe.customers.retrieve(customer, { expand: ['subscriptions'] })
  await advanceDays(8)
  const active = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments', 'discounts'] })
  expect(active.status).toBe('active')
  const [item] = active.items.data
  await stripe.invoices.createPreview({
    customer,
    subscription: id,
    subscription_details: { items: [{ id: item?.id ?? '', price: year.id }] },
  })
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id })
  const [phase] = schedule.phases
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      { items: [{ price: month.id }], start_date: phase?.start_date ?? 'now', end_date: phase?.end_date ?? 0 },
      { items: [{ price: year.id }], duration: { interval: 'year', interval_count: 1 } },
    ],
  })
  await stripe.subscriptionSchedules.retrieve(schedule.id)
  await stripe.subscriptionSchedules.release(schedule.id)
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  await stripe.subscriptions.update(id, { cancel_at_period_end: false, discounts: '' })
  await advanceDays(40)
  const { data: invoices } = await stripe.invoices.list({ customer, expand: ['data.payments'] })
  const paid = invoices.find(({ amount_paid }) => amount_paid > 0)
  const { data: payments } = await stripe.invoicePayments.list({ invoice: paid?.id ?? '' })
  const intent = payments[0]?.payment.payment_intent
  if (typeof intent !== 'string') throw new Error('the invoice has no payment')
  await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
  await stripe.refunds.create({ payment_intent: intent, amount: 100 })
  await stripe.subscriptions.cancel(id)
  await stripe.subscriptions.list({ customer, status: 'all' })
  const { data: events } = await stripe.events.list({ limit: 100 })
  await stripe.events.retrieve(events[0]?.id ?? '')
  await stripe.customers.del(customer)
  await stripe.customers.retrieve(customer)
  expect(sandbox.list('refund')).toHaveLength(1)
  expect(faults()).toEqual([])
})

test('cards, set-ups and payments that wait for 3-D Secure or were declined travel as the SDK declares them', async () => {
  const { stripe, browser, faults, advanceDays } = await recorded()
  const { month } = await somePrices(stripe)
  const { customer, method } = await aPayer(stripe)
  await stripe.paymentMethods.update(method, { billing_details: { name: 'Ana' } })
  await stripe.customers.listPaymentMethods(customer, { type: 'card' })
  const setup = await stripe.setupIntents.create({ customer, usage: 'off_session' })
  const challenged = await aCard(browser, cards.challengedOnce)
  await stripe.setupIntents.confirm(setup.id, { payment_method: challenged.id })
  await stripe.setupIntents.cancel(setup.id)
  const { id, latest_invoice } = await stripe.subscriptions.create({
    customer: (await stripe.customers.create({})).id,
    items: [{ price: month.id }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.payments.data.payment.payment_intent'],
  })
  const invoice = latest_invoice as Stripe.Invoice
  const intent = invoice.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent
  const declined = await aCard(stripe, cards.declined)
  await expect(stripe.paymentIntents.confirm(intent.id, { payment_method: declined.id })).rejects.toThrow()
  await stripe.paymentIntents.retrieve(intent.id)
  await stripe.paymentIntents.confirm(intent.id, { payment_method: (await aCard(stripe, cards.challengedAlways)).id })
  await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  await stripe.subscriptions.cancel(id)
  await advanceDays(2)
  await stripe.events.list({ limit: 100 })
  await stripe.paymentMethods.detach(method)
  expect(faults()).toEqual([])
})

test('every stored object of a year with renewals and a failing card is an answer that the SDK declares', async () => {
  const { stripe, sandbox, advanceDays } = await recorded()
  const { month } = await somePrices(stripe)
  const { customer } = await aPayer(stripe)
  const failing = await aPayer(stripe, cards.failsOnCharge)
  await stripe.subscriptions.create({ customer, items: [{ price: month.id }] })
  await stripe.subscriptions.create({
    customer: failing.customer,
    items: [{ price: month.id }],
    trial_period_days: 3,
  })
  for (let months = 0; months < 6; months += 1) await advanceDays(61)
  const paths = {
    subscription: '/v1/subscriptions/x',
    invoice: '/v1/invoices/x',
    invoice_payment: '/v1/invoice_payments/x',
    payment_intent: '/v1/payment_intents/x',
    charge: '/v1/charges/x',
    event: '/v1/events/x',
  } as const
  const faults = Object.entries(paths).flatMap(([kind, path]) => {
    const objects = sandbox.list(kind as keyof typeof paths)
    expect([kind, objects.length > 0]).toEqual([kind, true])
    return objects.flatMap((object) =>
      checkAnswer('GET', path, withPreviewIds(object)).map((fault) => `${kind}: ${fault}`),
    )
  })
  expect([...new Set(faults)]).toEqual([])
})
