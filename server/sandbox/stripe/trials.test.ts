import { expect, test } from 'vitest'
import { aSandbox, aSubscriber, cards, confirmIn, somePrices, startOfTests } from '#tests/factories/stripe-sandbox.ts'

test('a cancelled trial charges nothing', async () => {
  const { stripe, id, now, advanceDays, charged } = await aSubscriber({ trial: 7 })
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  await advanceDays(8)
  expect((await now()).status).toBe('canceled')
  expect(charged()).toEqual([])
})

test.each([
  ['cancel', 'canceled'],
  ['pause', 'paused'],
  ['create_invoice', 'past_due'],
] as const)('a trial without a card that is to %s at its end is %s', async (missing_payment_method, status) => {
  const { stripe, advanceDays, sandbox } = await aSandbox()
  const { month } = await somePrices(stripe)
  const { id: customer } = await stripe.customers.create({})
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price: month.id }],
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method } },
  })
  await advanceDays(8)
  expect((await stripe.subscriptions.retrieve(id)).status).toBe(status)
  expect(sandbox.list('charge')).toEqual([])
})

test('a trial that waits for a card has a set-up intent, whose card pays the first month', async () => {
  const { stripe, browser, advanceDays, sandbox } = await aSandbox()
  const { month } = await somePrices(stripe)
  const { id: customer } = await stripe.customers.create({})
  const made = await stripe.subscriptions.create({
    customer,
    items: [{ price: month.id }],
    trial_period_days: 7,
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['pending_setup_intent'],
  })
  const intent = made.pending_setup_intent
  if (typeof intent !== 'object' || !intent?.client_secret) throw new Error('no set-up intent')
  const { payment_method: card } = await confirmIn(browser, intent.client_secret)
  expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({
    status: 'trialing',
    pending_setup_intent: null,
    default_payment_method: card,
  })
  await advanceDays(8)
  expect(sandbox.list('charge')).toMatchObject([{ amount: 999, paid: true, payment_method: card }])
})

test('the notices of a trial and of a renewal precede them, and a cancelled trial has none', async () => {
  const { stripe, sandbox, advanceDays } = await aSandbox()
  const { month } = await somePrices(stripe)
  const { id: customer } = await stripe.customers.create({})
  await stripe.subscriptions.create({
    customer,
    items: [{ price: month.id }],
    trial_period_days: 14,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  })
  const eventCount = (type: string) => sandbox.list('event').filter((event) => event.type === type).length
  await advanceDays(10.9)
  expect(eventCount('customer.subscription.trial_will_end')).toBe(0)
  await advanceDays(0.2)
  expect(eventCount('customer.subscription.trial_will_end')).toBe(1)
  await advanceDays(4)
  expect([eventCount('invoice.upcoming'), eventCount('customer.subscription.deleted')]).toEqual([0, 1])
})

test('a trial that is ended early is charged at once, and one that is extended is charged later', async () => {
  const early = await aSubscriber({ trial: 7 })
  await early.advanceDays(2)
  expect((await early.stripe.subscriptions.update(early.id, { trial_end: 'now' })).status).toBe('active')
  expect(early.charged()).toEqual([999])
  await early.advanceDays(32)
  expect(early.charged()).toEqual([999, 999])
  const extended = await aSubscriber({ trial: 7 })
  const trial_end = Math.floor(startOfTests / 1000) + 20 * 86_400
  await extended.stripe.subscriptions.update(extended.id, { trial_end, proration_behavior: 'none' })
  await extended.advanceDays(19)
  expect(extended.charged()).toEqual([])
  await extended.advanceDays(2)
  expect(extended.charged()).toEqual([999])
})

test('a trial whose card cannot be charged is past due at its end', async () => {
  const { now, advanceDays, charged } = await aSubscriber({ trial: 7, number: cards.failsOnCharge })
  await advanceDays(8)
  expect((await now()).status).toBe('past_due')
  expect(charged()).toEqual([])
})
