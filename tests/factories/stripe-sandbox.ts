import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { Stripe } from 'stripe'
import { createStripeSandbox, sandboxKeys } from '#server/sandbox/stripe/sandbox.ts'
import { cleanUpLater } from '#tests/setup/clean-up.ts'

export const day = 86_400_000
/** Noon of a Thursday, in ms. */
export const startOfTests = Date.UTC(2026, 0, 15, 12)

/** A payment sandbox on a socket of its own, and the real SDK on it. Its clock is stopped until it is moved. */
export async function aSandbox(options: { file?: string | null; webhookUrl?: string; now?: () => number } = {}) {
  const { file = null, webhookUrl, now = () => startOfTests } = options
  const sandbox = createStripeSandbox({
    file,
    now,
    webhook: webhookUrl === undefined ? null : { url: () => webhookUrl, secret: sandboxKeys.webhookSecret },
  })
  const app = fastify({ forceCloseConnections: true })
  app.addHook('onError', async (_request, _reply, error) => console.error(error))
  await app.register(sandbox.routes)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  let open = true
  const stop = async () => {
    if (!open) return
    open = false
    await app.close()
    await sandbox.close()
  }
  cleanUpLater(stop)
  return {
    sandbox,
    origin,
    stop,
    stripe: sdkFor(origin, sandboxKeys.secret),
    browser: sdkFor(origin, sandboxKeys.publishable),
    advanceDays: (days: number) => sandbox.advanceTo(sandbox.now() + days * day),
  }
}

/** The real SDK at a URL on this machine. It does not retry. */
export function sdkFor(origin: string, key: string, timeout = 5000): Stripe {
  const { hostname: host, port } = new URL(origin)
  return new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0, timeout })
}

export const cards = {
  fine: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  failsOnCharge: '4000000000000341',
  challengedOnce: '4000002500003155',
  challengedAlways: '4000002760003184',
  expired: '4000000000000069',
  disputed: '4000000000000259',
  returnsRefunds: '4000000000005126',
} as const

type Sdk = Pick<Stripe, 'paymentMethods'>
type Academy = Pick<Stripe, 'products' | 'prices' | 'customers' | 'paymentMethods'>

export const aCard = (stripe: Sdk, number: string = cards.fine) =>
  stripe.paymentMethods.create({ type: 'card', card: { number, exp_month: 12, exp_year: 2034, cvc: '123' } })

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent

/** Confirms an intent by its client secret, as Stripe.js does. */
export async function confirmIn(browser: Stripe, client_secret: string, number: string = cards.fine): Promise<Intent> {
  const [id = ''] = client_secret.split('_secret_')
  const { id: payment_method } = await aCard(browser, number)
  const path = `/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}/confirm`
  return (await browser.rawRequest('POST', path, { client_secret, payment_method })) as Intent
}

/** A product with a monthly and an annual price, in cents of EUR. */
export async function somePrices(stripe: Academy, { monthly = 999, annual = 4999 } = {}) {
  const product = await stripe.products.create({ name: 'Basic' })
  const price = (unit_amount: number, interval: 'month' | 'year') =>
    stripe.prices.create({ product: product.id, currency: 'eur', unit_amount, recurring: { interval } })
  return { product, month: await price(monthly, 'month'), year: await price(annual, 'year') }
}

/** A customer whose card is attached and the default of every invoice. */
export async function aPayer(stripe: Academy, number: string = cards.fine) {
  const customer = await stripe.customers.create({ email: 'ana@baila.test', name: 'Ana' })
  const method = await aCard(stripe, number)
  await stripe.paymentMethods.attach(method.id, { customer: customer.id })
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
  return { customer: customer.id, method: method.id }
}

/** The error that a call of the SDK is refused with; fails when it succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('the call was accepted')
}

/** An endpoint that collects events, after checking their signature with the SDK. */
export async function anEndpoint(answer: (event: Stripe.Event, count: number) => number = () => 200) {
  const received: Stripe.Event[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const event = Stripe.webhooks.constructEvent(
        Buffer.concat(chunks),
        request.headers['stripe-signature'] ?? '',
        sandboxKeys.webhookSecret,
        undefined,
        undefined,
        startOfTests,
      )
      received.push(event)
      response.writeHead(answer(event, received.length)).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUpLater(() => void server.close())
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook` }
}

/** A subscriber of the monthly price whose card is charged at once, or after a trial. */
export async function aSubscriber(options: { trial?: number; number?: string } = {}) {
  const fixture = await aSandbox()
  const { stripe, sandbox } = fixture
  const prices = await somePrices(stripe)
  const payer = await aPayer(stripe, options.number)
  const subscription = await stripe.subscriptions.create({
    customer: payer.customer,
    items: [{ price: prices.month.id }],
    ...(options.trial ? { trial_period_days: options.trial } : {}),
  })
  return {
    ...fixture,
    ...prices,
    ...payer,
    id: subscription.id,
    item: subscription.items.data[0]?.id ?? '',
    now: () => stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] }),
    charged: () =>
      sandbox
        .list('charge')
        .filter(({ paid }) => paid)
        .map(({ amount }) => amount)
        .reverse(),
    events: () => sandbox.list('event').map(({ type }) => type),
  }
}
