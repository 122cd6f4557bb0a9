// @vitest-environment happy-dom
import type { Stripe as StripeJs } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import fastify from 'fastify'
import type { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aSandbox, cards, somePrices } from '#tests/factories/stripe-sandbox.ts'
import { sandboxKeys } from '../keys.ts'
import { stripeScript } from './stripe-script.ts'
import './script/main.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn')
})
afterEach(() => {
  expect(console.warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** A page of the academy's origin with Stripe.js and a mounted card field, and the server's SDK on the same sandbox. */
async function aPage() {
  const { sandbox, stripe } = await aSandbox()
  const app = fastify({ forceCloseConnections: true })
  await app.register(sandbox.routes, { prefix: '/sandbox/stripe' })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`${origin}/suscripcion`)
  const js = await loadStripe(sandboxKeys.publishable, { locale: 'es' })
  if (!js) throw new Error('no Stripe')
  const card = js.elements().create('card', { hidePostalCode: true })
  const place = document.createElement('div')
  document.body.append(place)
  card.mount(place)
  const fill = (number: string) => {
    for (const [index, text] of [number, '1234', '123'].entries()) {
      const input = [...place.querySelectorAll('input')][index]
      if (!input) throw new Error('an input is missing')
      input.value = text
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  return { sandbox, stripe, js, card, fill, close: () => app.close() }
}

/** The client secret of a subscription that is paid now, and its id. */
async function paidNow(stripe: Stripe) {
  const { month } = await somePrices(stripe)
  const { id: customer } = await stripe.customers.create({ email: 'ana@baila.test' })
  const made = await stripe.subscriptions.create({
    customer,
    items: [{ price: month.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  })
  const invoice = made.latest_invoice
  if (typeof invoice !== 'object' || !invoice?.confirmation_secret) throw new Error('no secret')
  return { id: made.id, secret: invoice.confirmation_secret.client_secret }
}

/** Waits for the dialog of the bank and presses one of its buttons. */
async function answerChallenge(label: string) {
  const button = await vi.waitUntil(() =>
    [...document.querySelectorAll('dialog button')].find(({ textContent }) => textContent === label),
  )
  const dialog = button.closest('dialog')
  expect(dialog?.open).toBe(true)
  ;(button as HTMLButtonElement).click()
  return dialog
}

test('the script is served as one file of our own origin that runs without modules, and needs no injection of HTML', async () => {
  const app = fastify()
  await app.register(stripeScript)
  const { statusCode, headers, body } = await app.inject('/sandbox/stripe.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
  expect(body).not.toMatch(/innerHTML|insertAdjacentHTML|\beval\(|new Function|^(?:im|ex)port\b/m)
  const page = { Stripe: undefined as { version?: string } | undefined }
  new Function('window', 'document', body)(page, document)
  expect(page.Stripe?.version).toBe('endive')
  await app.close()
})

test('a card becomes a payment method, with its billing details', async () => {
  const { js, card, fill, stripe } = await aPage()
  fill(cards.mastercard)
  const { paymentMethod, error } = await js.createPaymentMethod({
    type: 'card',
    card,
    billing_details: { name: 'Ana', address: { postal_code: '28001' } },
  })
  expect(error).toBeUndefined()
  expect(paymentMethod?.card).toMatchObject({ brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2034 })
  const stored = await stripe.paymentMethods.retrieve(paymentMethod?.id ?? '')
  expect(stored.billing_details).toMatchObject({ name: 'Ana', address: { postal_code: '28001' } })
})

test('an incomplete card is an error of the field, and nothing is sent', async () => {
  const { js, card, sandbox } = await aPage()
  expect(await js.createPaymentMethod({ type: 'card', card })).toEqual({
    error: {
      type: 'validation_error',
      code: 'incomplete_number',
      message: 'El número de tu tarjeta está incompleto.',
    },
  })
  expect(sandbox.list('payment_method')).toEqual([])
})

test('a payment is confirmed with the card field, and can be retrieved by its secret', async () => {
  const { js, card, fill, stripe } = await aPage()
  const { id, secret } = await paidNow(stripe)
  fill(cards.fine)
  const { paymentIntent } = await js.confirmCardPayment(secret, { payment_method: { card } })
  expect(paymentIntent).toMatchObject({ status: 'succeeded', amount: 999, currency: 'eur' })
  expect((await js.retrievePaymentIntent(secret)).paymentIntent?.status).toBe('succeeded')
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
})

test.each([
  [cards.declined, 'card_declined', 'generic_decline', 'Tu tarjeta ha sido rechazada.'],
  [cards.insufficient, 'card_declined', 'insufficient_funds', 'Tu tarjeta no tiene fondos suficientes.'],
  [cards.expired, 'expired_card', undefined, 'Tu tarjeta ha caducado.'],
])('the card %s is declined with %s (%s), and another one pays', async (number, code, decline_code, message) => {
  const { js, card, fill, stripe, sandbox } = await aPage()
  const { id, secret } = await paidNow(stripe)
  fill(number)
  const { error } = await js.confirmCardPayment(secret, { payment_method: { card } })
  expect(error).toMatchObject({
    type: 'card_error',
    code,
    message,
    payment_intent: { status: 'requires_payment_method' },
  })
  expect(error?.decline_code).toBe(decline_code)
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete')
  fill(cards.fine)
  expect((await js.confirmCardPayment(secret, { payment_method: { card } })).error).toBeUndefined()
  expect(sandbox.list('charge').filter(({ paid }) => paid)).toHaveLength(1)
})

test('an authorised 3-D Secure pays, and the focus returns', async () => {
  const { js, card, fill, stripe } = await aPage()
  const { id, secret } = await paidNow(stripe)
  fill(cards.challengedAlways)
  card.focus()
  const focused = document.activeElement
  const confirming = js.confirmCardPayment(secret, { payment_method: { card } })
  const dialog = await answerChallenge('Autorizar')
  expect(dialog?.textContent).toMatch(/este pago de 9,99\s€/)
  expect((await confirming).paymentIntent?.status).toBe('succeeded')
  expect(document.querySelector('dialog')).toBeNull()
  expect(document.activeElement).toBe(focused)
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
})

test.each(['Rechazar', 'Cerrar'])(
  '3-D Secure answered by %s fails, nothing is charged, and it can be tried again',
  async (label) => {
    const { js, card, fill, stripe, sandbox } = await aPage()
    const { id, secret } = await paidNow(stripe)
    fill(cards.challengedAlways)
    const confirming = js.confirmCardPayment(secret, { payment_method: { card } })
    await answerChallenge(label)
    expect((await confirming).error).toMatchObject({
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'No podemos autenticar tu método de pago. Elige otro método de pago y vuelve a intentarlo.',
      payment_intent: { status: 'requires_payment_method' },
    })
    expect(sandbox.list('charge').filter(({ paid }) => paid)).toEqual([])
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete')
    const again = js.confirmCardPayment(secret, { payment_method: { card } })
    await answerChallenge('Autorizar')
    expect((await again).paymentIntent?.status).toBe('succeeded')
  },
)

test('Escape in the dialog refuses too', async () => {
  const { js, card, fill, stripe } = await aPage()
  const { secret } = await paidNow(stripe)
  fill(cards.challengedAlways)
  const confirming = js.confirmCardPayment(secret, { payment_method: { card } })
  const dialog = await vi.waitUntil(() => document.querySelector('dialog'))
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  expect((await confirming).error?.code).toBe('payment_intent_authentication_failure')
})

test('a step that the page left for later is taken by handleNextAction', async () => {
  const { js, card, fill, stripe } = await aPage()
  const { secret } = await paidNow(stripe)
  fill(cards.challengedAlways)
  const { paymentIntent } = await js.confirmCardPayment(secret, { payment_method: { card } }, { handleActions: false })
  expect(paymentIntent?.status).toBe('requires_action')
  expect(document.querySelector('dialog')).toBeNull()
  const handling = js.handleNextAction({ clientSecret: secret })
  await answerChallenge('Autorizar')
  expect((await handling).paymentIntent?.status).toBe('succeeded')
  expect((await js.handleNextAction({ clientSecret: secret })).paymentIntent?.status).toBe('succeeded')
})

test.each([
  ['Autorizar', { setupIntent: { status: 'succeeded' } }],
  ['Rechazar', { error: { code: 'setup_intent_authentication_failure' } }],
] as const)('a card is kept for later through 3-D Secure answered by %s', async (label, result) => {
  const { js, card, fill, stripe } = await aPage()
  const { id: customer } = await stripe.customers.create({})
  const { client_secret } = await stripe.setupIntents.create({ customer })
  fill(cards.challengedOnce)
  const confirming = js.confirmCardSetup(client_secret ?? '', {
    payment_method: { card, billing_details: { name: 'Ana' } },
  })
  const dialog = await answerChallenge(label)
  expect(dialog?.textContent).not.toContain('€')
  expect(await confirming).toMatchObject(result)
  const { setupIntent } = await js.retrieveSetupIntent(client_secret ?? '')
  expect(setupIntent?.status).toBe(label === 'Autorizar' ? 'succeeded' : 'requires_payment_method')
})

test('a payment method that exists confirms without the field', async () => {
  const { js, card, fill, stripe } = await aPage()
  const { secret } = await paidNow(stripe)
  fill(cards.fine)
  const { paymentMethod } = await js.createPaymentMethod({ type: 'card', card })
  card.destroy()
  const { paymentIntent } = await js.confirmCardPayment(secret, { payment_method: paymentMethod?.id ?? '' })
  expect(paymentIntent?.status).toBe('succeeded')
})

test('without the server the error is one of the connection', async () => {
  const { js, card, fill, close } = await aPage()
  fill(cards.fine)
  await close()
  expect((await js.createPaymentMethod({ type: 'card', card })).error).toMatchObject({ type: 'api_connection_error' })
})

test.each<[string, (js: StripeJs) => Promise<unknown> | unknown]>([
  ['an invalid secret', (js) => js.confirmCardPayment('pi_1')],
  ['the secret of another kind', (js) => js.retrievePaymentIntent('seti_1_secret_2')],
  ['a card that is not an element', (js) => js.createPaymentMethod({ type: 'card', card: {} as never })],
  [
    'a second card element',
    (js) => [js.elements()].map((elements) => [elements.create('card'), elements.create('card')]),
  ],
])('%s throws an IntegrationError', async (_what, call) => {
  const { js } = await aPage()
  await expect(async () => call(js)).rejects.toMatchObject({ name: 'IntegrationError' })
})

test('an empty publishable key is refused', async () => {
  await aPage()
  await expect(loadStripe('')).rejects.toMatchObject({ name: 'IntegrationError' })
})
