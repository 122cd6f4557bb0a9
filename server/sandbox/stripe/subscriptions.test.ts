import { expect, test } from 'vitest'
import {
  aPayer,
  aSandbox,
  cards,
  confirmIn,
  day,
  refusalOf,
  somePrices,
  startOfTests,
} from '#tests/factories/stripe-sandbox.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)

test('a trial charges nothing, then becomes a month that is charged and renewed', async () => {
  const { sandbox, stripe, advanceDays } = await aSandbox()
  const { month } = await somePrices(stripe)
  const { customer } = await aPayer(stripe)
  const made = await stripe.subscriptions.create({ customer, items: [{ price: month.id }], trial_period_days: 7 })
  expect([made.status, made.trial_end]).toEqual(['trialing', seconds(startOfTests + 7 * day)])
  expect(sandbox.list('charge')).toEqual([])
  await advanceDays(8)
  const paying = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] })
  expect(paying).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 999 } })
  await advanceDays(31)
  expect(sandbox.list('charge').map(({ amount, paid }) => [amount, paid])).toEqual([
    [999, true],
    [999, true],
  ])
  expect(sandbox.list('event').map(({ type }) => type)).toContain('customer.subscription.trial_will_end')
})

test('a subscription paid now waits for the confirmation of its first payment', async () => {
  const { browser, stripe, sandbox } = await aSandbox()
  const { month } = await somePrices(stripe)
  const { id: customer } = await stripe.customers.create({ email: 'ana@baila.test' })
  const made = await stripe.subscriptions.create({
    customer,
    items: [{ price: month.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
  })
  const invoice = made.latest_invoice
  if (typeof invoice !== 'object' || !invoice?.confirmation_secret) throw new Error('no secret')
  expect([made.status, invoice.status, invoice.amount_due]).toEqual(['incomplete', 'open', 999])
  const { client_secret } = invoice.confirmation_secret
  const paid = await confirmIn(browser, client_secret)
  const method = String(paid.payment_method)
  expect(paid.status).toBe('succeeded')
  const active = await stripe.subscriptions.retrieve(made.id)
  expect(active).toMatchObject({ status: 'active', default_payment_method: method })
  expect((await stripe.paymentMethods.retrieve(method)).customer).toBe(customer)
  expect(sandbox.list('charge')).toHaveLength(1)
})

test('a subscription whose first payment is not confirmed ends after 23 hours, and its invoice is void', async () => {
  const { stripe, advanceDays } = await aSandbox()
  const { month } = await somePrices(stripe)
  const { id: customer } = await stripe.customers.create({})
  const made = await stripe.subscriptions.create({
    customer,
    items: [{ price: month.id }],
    payment_behavior: 'default_incomplete',
  })
  await advanceDays(1)
  const expired = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice.payments'] })
  expect(expired).toMatchObject({
    status: 'incomplete_expired',
    latest_invoice: { status: 'void', payments: { data: [{ status: 'canceled' }] } },
  })
})

test('a declined card leaves an incomplete subscription, or none where requested', async () => {
  const { stripe, sandbox } = await aSandbox()
  const { month } = await somePrices(stripe)
  const { customer } = await aPayer(stripe, cards.failsOnCharge)
  const items = [{ price: month.id }]
  const left = await stripe.subscriptions.create({ customer, items, payment_behavior: 'allow_incomplete' })
  expect(left.status).toBe('incomplete')
  const refusal = await refusalOf(
    stripe.subscriptions.create({ customer, items, payment_behavior: 'error_if_incomplete' }),
  )
  expect(refusal).toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: 'generic_decline' })
  expect(sandbox.list('subscription')).toHaveLength(1)
})
