import formbody from '@fastify/formbody'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { aPayer, aSandbox, day, somePrices, startOfTests } from '#tests/factories/stripe-sandbox.ts'
import { stripeDevPage } from './dev-page.ts'

/** The page over a sandbox with a customer in a trial, without a socket. */
async function aDevPage({ webhookUrl }: { webhookUrl?: string } = {}) {
  const { sandbox, stripe } = await aSandbox(webhookUrl === undefined ? {} : { webhookUrl })
  const { month } = await somePrices(stripe)
  const { customer } = await aPayer(stripe)
  await stripe.customers.update(customer, { email: '<b>ana@baila.test' })
  await stripe.coupons.create({ id: 'SALSA10', percent_off: 10, duration: 'once', max_redemptions: 5 })
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: 'SALSA10' }, code: 'BAILA' })
  await stripe.subscriptions.create({ customer, items: [{ price: month.id }], trial_period_days: 7 })
  const app = fastify()
  await app.register(formbody)
  await app.register(stripeDevPage(sandbox))
  onTestFinished(() => app.close())
  const post = (url: string, payload: object | string, headers: Record<string, string> = fromTest) =>
    app.inject({ method: 'POST', url, payload, headers })
  return { sandbox, app, post }
}

const fromTest = { 'x-requested-with': 'XMLHttpRequest' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const fromPage = { ...form, origin: 'http://localhost:3000', host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }

test('the page shows customers, cards, subscriptions, coupons and the clock, and runs nothing of their texts', async () => {
  const { app } = await aDevPage()
  const { headers, body } = await app.inject('/dev/stripe')
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  for (const text of [
    '&lt;b&gt;ana@baila.test',
    'trialing',
    '9,99',
    '···· 4242',
    '12/2034',
    'SALSA10',
    'BAILA',
    '10 %',
    '15/01/2026',
  ])
    expect(body).toContain(text)
  expect(body).toContain('0 de 5')
  expect(body).not.toMatch(/<script| on\w+=|<b>ana/i)
})

test('the state of the sandbox as JSON has the objects, the clock and what is due next', async () => {
  const { app } = await aDevPage()
  const state = (await app.inject('/dev/stripe.json')).json()
  expect(state).toMatchObject({
    now: startOfTests,
    // Three days before the end of a trial its reminder is due.
    next_due: startOfTests + 4 * day,
    subscription: [{ status: 'trialing' }],
    payment_method: [{ card: { last4: '4242' } }],
    undelivered_events: [],
  })
  expect([state.customer.length, state.coupon.length, state.promotion_code.length]).toEqual([1, 1, 1])
})

test.each([
  ['by days', { days: 8 }, 8],
  ['to an instant', { to: startOfTests + 8 * day }, 8],
])('the clock moves %s, and what is due on the way happens', async (_how, parameters, days) => {
  const { post, sandbox } = await aDevPage()
  const answer = await post('/dev/stripe/advance', parameters)
  expect(answer.json()).toMatchObject({ now: startOfTests + days * day, subscription: [{ status: 'active' }] })
  expect(sandbox.list('charge')).toHaveLength(1)
})

test.each([
  ['of today', fromPage],
  ['that sends no fetch metadata', { ...form, origin: 'http://localhost:3000', host: 'localhost:3000' }],
])('a button of the page moves the clock and returns to the page, in a browser %s', async (_which, sent) => {
  const { post, sandbox } = await aDevPage()
  const { statusCode, headers } = await post('/dev/stripe/advance', 'days=7', sent)
  expect([statusCode, headers.location]).toEqual([303, '/dev/stripe'])
  expect(sandbox.now()).toBe(startOfTests + 7 * day)
})

test.each([
  ['another site', { ...fromPage, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
  ['another origin, from an old browser', { ...form, origin: 'https://evil.test' }],
  ['a subdomain', { ...fromPage, origin: 'http://evil.localhost', 'sec-fetch-site': 'same-site' }],
  ['an opaque origin', { ...form, origin: 'null' }],
  ['no origin at all', form],
  ['another site, with the header of tests', { ...fromTest, origin: 'https://evil.test' }],
])('a POST of %s is refused and changes nothing', async (_who, headers) => {
  const { post, sandbox } = await aDevPage()
  for (const url of ['/dev/stripe/advance', '/dev/stripe/deliver'])
    expect((await post(url, 'days=7', headers)).statusCode).toBe(403)
  expect(sandbox.now()).toBe(startOfTests)
})

test.each([
  [{}],
  [{ days: -1 }],
  [{ days: 1.5 }],
  [{ days: 99_999 }],
  [{ days: 'x' }],
  [{ to: startOfTests - 1 }],
  [{ to: null }],
])('the clock does not move by %j', async (parameters) => {
  const { post, sandbox } = await aDevPage()
  expect((await post('/dev/stripe/advance', parameters)).statusCode).toBe(422)
  expect(sandbox.now()).toBe(startOfTests)
})

test('undelivered events are counted, and can be attempted', async () => {
  const { app, post, sandbox } = await aDevPage({ webhookUrl: 'http://127.0.0.1:9/webhook' })
  const before = (await app.inject('/dev/stripe.json')).json()
  expect(before.undelivered_events.length).toBeGreaterThan(0)
  expect((await app.inject('/dev/stripe')).body).toContain('customer.subscription.created')
  const answer = await post('/dev/stripe/deliver', {})
  // No server listens there.
  expect(answer.json().undelivered_events).toHaveLength(before.undelivered_events.length)
  expect(sandbox.now()).toBe(startOfTests)
})

test('an empty sandbox is shown as empty', async () => {
  const { sandbox } = await aSandbox()
  const app = fastify()
  await app.register(stripeDevPage(sandbox))
  const { body } = await app.inject('/dev/stripe')
  expect(body).toContain('Todavía no ha pagado nadie.')
  expect(body).toContain('No hay nada previsto.')
  await app.close()
})
