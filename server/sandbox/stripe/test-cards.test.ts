import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { aCard, aSandbox, cards, confirmIn, refusalOf, somePrices } from '#tests/factories/stripe-sandbox.ts'

/** A customer with a subscription that waits for its first payment, and the browser's calls on it. */
async function checkout() {
  const fixture = await aSandbox()
  const { stripe, browser, sandbox } = fixture
  const { month } = await somePrices(stripe)
  const customer = await stripe.customers.create({ email: 'ana@baila.test' })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: month.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  })
  const invoice = subscription.latest_invoice as Stripe.Invoice
  const client_secret = invoice.confirmation_secret?.client_secret ?? ''
  const [id = ''] = client_secret.split('_secret_')
  return {
    ...fixture,
    customer: customer.id,
    confirm: (number: string) => confirmIn(browser, client_secret, number),
    intent: () => stripe.paymentIntents.retrieve(id),
    challenge: (outcome: 'accepted' | 'refused') =>
      browser.rawRequest('POST', '/v1/3ds2/challenge', { client_secret, outcome }),
    status: async () => (await stripe.subscriptions.retrieve(subscription.id)).status,
    events: () => sandbox.list('event').map(({ type }) => type),
  }
}

test.each([cards.fine, cards.mastercard])('%s pays at once', async (number) => {
  const { confirm, status } = await checkout()
  expect((await confirm(number)).status).toBe('succeeded')
  expect(await status()).toBe('active')
})

test.each([
  [cards.declined, 'card_declined', 'generic_decline'],
  [cards.insufficient, 'card_declined', 'insufficient_funds'],
  [cards.expired, 'expired_card', ''],
  [cards.failsOnCharge, 'card_declined', 'generic_decline'],
])('%s is declined, and the subscription waits for another card', async (number, code, decline_code) => {
  const { confirm, intent, status, sandbox } = await checkout()
  const refusal = await refusalOf(confirm(number))
  expect(refusal).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code })
  expect(refusal.payment_intent?.status).toBe('requires_payment_method')
  expect((await intent()).last_payment_error).toMatchObject({ code })
  expect(await status()).toBe('incomplete')
  expect(sandbox.list('charge').some(({ paid }) => paid)).toBe(false)
  expect((await confirm(cards.fine)).status).toBe('succeeded')
  expect(await status()).toBe('active')
})

test('a card that asks for 3-D Secure pays when its holder accepts', async () => {
  const { confirm, challenge, status, events, sandbox } = await checkout()
  const waiting = await confirm(cards.challengedOnce)
  expect([waiting.status, waiting.next_action?.type, await status()]).toEqual([
    'requires_action',
    'use_stripe_sdk',
    'incomplete',
  ])
  expect(sandbox.list('charge')).toEqual([])
  expect(events()).toContain('invoice.payment_action_required')
  expect(events()).not.toContain('invoice.payment_failed')
  await challenge('accepted')
  expect(await status()).toBe('active')
  expect(events()).toEqual(expect.arrayContaining(['payment_intent.requires_action', 'payment_intent.succeeded']))
})

test('a refused challenge pays nothing, and another card may follow', async () => {
  const { confirm, challenge, intent, status, sandbox } = await checkout()
  await confirm(cards.challengedAlways)
  const refusal = await refusalOf(challenge('refused'))
  expect(refusal.code).toBe('payment_intent_authentication_failure')
  expect((await intent()).status).toBe('requires_payment_method')
  expect([await status(), sandbox.list('charge')]).toEqual(['incomplete', []])
  await confirm(cards.fine)
  expect(await status()).toBe('active')
})

test('a card that was authenticated once renews without the holder; one that always requires it does not', async () => {
  for (const [number, after] of [
    [cards.challengedOnce, 'active'],
    [cards.challengedAlways, 'past_due'],
  ] as const) {
    const { confirm, challenge, status, advanceDays, events } = await checkout()
    await confirm(number)
    await challenge('accepted')
    await advanceDays(32)
    expect(await status()).toBe(after)
    expect(events().includes('invoice.payment_action_required')).toBe(true)
    expect(events().filter((type) => type === 'invoice.paid')).toHaveLength(after === 'active' ? 2 : 1)
  }
})

test.each([
  ['a wrong check digit', { number: '4242424242424241' }, 'incorrect_number'],
  ['a month that is none', { exp_month: 13 }, 'invalid_expiry_month'],
  ['a past year', { exp_year: 2020 }, 'invalid_expiry_year'],
  ['a short code', { cvc: '12' }, 'invalid_cvc'],
  ['a real card', { number: '4111111111111111' }, 'card_declined'],
])('%s is refused before a payment method is made', async (_which, changes, code) => {
  const { browser, sandbox } = await aSandbox()
  const card = { number: cards.fine, exp_month: 12, exp_year: 2034, cvc: '123', ...changes }
  expect(await refusalOf(browser.paymentMethods.create({ type: 'card', card }))).toMatchObject({
    statusCode: 402,
    code,
  })
  expect(sandbox.list('payment_method')).toEqual([])
})

test('a card is attached unless its bank refuses it, and no number is stored', async () => {
  const { stripe, sandbox } = await aSandbox()
  const { id: customer } = await stripe.customers.create({})
  const refused = await aCard(stripe, cards.declined)
  expect((await refusalOf(stripe.paymentMethods.attach(refused.id, { customer }))).code).toBe('card_declined')
  const attached = await stripe.paymentMethods.attach((await aCard(stripe, cards.failsOnCharge)).id, { customer })
  expect(attached).toMatchObject({ customer, card: { brand: 'visa', last4: '0341', exp_month: 12, exp_year: 2034 } })
  expect((await stripe.customers.listPaymentMethods(customer)).data.map(({ id }) => id)).toEqual([attached.id])
  expect(JSON.stringify(sandbox.list('payment_method'))).not.toContain(cards.failsOnCharge)
  const detached = await stripe.paymentMethods.detach(attached.id)
  expect(detached.customer).toBeNull()
})

test('the holder of a card is cleared while it is attached, and cannot be changed afterwards', async () => {
  const { stripe } = await aSandbox()
  const { id: customer } = await stripe.customers.create({})
  const { id } = await stripe.paymentMethods.attach((await aCard(stripe, cards.fine)).id, { customer })
  const named = await stripe.paymentMethods.update(id, { billing_details: { name: 'Ana', email: 'ana@baila.test' } })
  expect(named.billing_details).toMatchObject({ name: 'Ana', email: 'ana@baila.test' })
  const cleared = await stripe.paymentMethods.update(id, { billing_details: { name: '', email: '', address: '' } })
  expect(cleared.billing_details).toMatchObject({ name: null, email: null })
  await stripe.paymentMethods.detach(id)
  const refused = await refusalOf(stripe.paymentMethods.update(id, { billing_details: { name: 'Eva' } }))
  expect(refused).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' })
  expect((await stripe.paymentMethods.retrieve(id)).billing_details).toEqual(cleared.billing_details)
})

test('a set-up intent stores a card, requires its holder where the bank does, and refuses a declined one', async () => {
  const { stripe, browser } = await aSandbox()
  const { id: customer } = await stripe.customers.create({})
  const intent = await stripe.setupIntents.create({ customer, usage: 'off_session' })
  const client_secret = intent.client_secret ?? ''
  const confirm = (number: string) => confirmIn(browser, client_secret, number)
  expect(await refusalOf(confirm(cards.declined))).toMatchObject({ statusCode: 402, code: 'card_declined' })
  expect((await confirm(cards.challengedAlways)).status).toBe('requires_action')
  const challenge = (outcome: string) => browser.rawRequest('POST', '/v1/3ds2/challenge', { client_secret, outcome })
  expect((await refusalOf(challenge('refused'))).code).toBe('setup_intent_authentication_failure')
  await confirm(cards.challengedOnce)
  await challenge('accepted')
  const done = await stripe.setupIntents.retrieve(intent.id)
  const method = await stripe.paymentMethods.retrieve(String(done.payment_method))
  expect([done.status, method.customer, method.card?.last4]).toEqual(['succeeded', customer, '3155'])
})
