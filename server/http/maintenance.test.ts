import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { type CallName, callTable } from '#contract/call-table.ts'
import { googleStartPath } from '#contract/paths.ts'
import { googleCallbackPath } from '#contract/sign-in.ts'
import { sandboxKeys } from '#server/sandbox/stripe/keys.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { payingAcademy } from '#tests/factories/payments.ts'
import { ana } from '#tests/factories/registration.ts'
import { testServer } from '#tests/factories/server.ts'

const catalogue = aCatalogueFile({ videos: [aLesson({ id: 1, public: true })], media: [], tallies: [] })
const start = Date.UTC(2026, 10, 24, 12)
const why = 'Cambiamos de servidor, ñ'

async function anAcademyThatStops() {
  let time = start
  const fixture = await testServer({ catalogue, now: () => time })
  const account = await anAccount(fixture.storage, { role: 'subscriber', at: start })
  const headers = await signedInAs(fixture, account)
  const pass = (ms: number) => {
    time += ms
  }
  /** Announces it, and waits for the time after which a server applies it. */
  const begin = async (until: number | null = null) => {
    await fixture.storage.maintenance.begin({ why, until, since: time })
    time += 2001
  }
  const end = async () => {
    await fixture.storage.maintenance.end()
    time += 2001
  }
  return { ...fixture, account, headers, begin, end, pass }
}

test('during maintenance every call that changes state is refused, with the time to wait', async () => {
  const { app, headers, begin } = await anAcademyThatStops()
  await begin()
  const cookieCalls: readonly CallName[] = ['getCookiesCdn', 'setCurrency']
  const writes = Object.entries(callTable).filter(
    ([name, { changesState, path }]) =>
      changesState && path.startsWith('/api/') && !cookieCalls.includes(name as CallName),
  )
  expect(writes.length).toBeGreaterThan(30)
  for (const [name, { method, path }] of writes) {
    const url = path.replace(/:\w+/g, '1')
    const answer = await app.inject({ method, url, headers })
    const { code = answer.headers['x-failure-code'] } = answer.headers['content-type']?.toString().includes('json')
      ? answer.json()
      : {}
    expect([name, answer.statusCode, code, answer.headers['retry-after']]).toEqual([name, 503, 'maintenance', '60'])
  }
})

test('during maintenance data is served, and the page can read the reason for refused writes', async () => {
  const { get, headers, begin } = await anAcademyThatStops()
  const until = start + 3_600_000
  await begin(until)
  // The first read asks the database beside itself, so that it never waits for it.
  await get('/api/visitor')
  for (const url of [
    '/api/videos',
    '/api/user',
    '/api/catalogue',
    '/api/home',
    '/api/get-cookies-cdn',
    '/api/user/progress',
  ]) {
    const answer = await get(url, headers)
    expect([url, answer.statusCode]).toEqual([url, 200])
  }
  expect((await get('/')).statusCode).toBe(200)
  expect((await get('/api/visitor')).json().maintenance).toEqual({ why, until })
})

test('during maintenance a registration is refused with a message, and no account is created', async () => {
  const { post, storage, begin } = await anAcademyThatStops()
  await begin()
  const answer = await post('/api/register', ana)
  expect([answer.statusCode, answer.headers['x-failure-code'], answer.body]).toEqual([503, 'maintenance', why])
  expect(await storage.accounts.findByEmail(ana.email)).toBeUndefined()
})

test.each([
  [
    'the start of a sign-in with Google',
    `${googleStartPath}?coupon=SALSA10`,
    '/login?coupon=SALSA10&social_error=maintenance',
  ],
  ['the callback of Google', `${googleCallbackPath}?code=a&state=b`, '/login?social_error=maintenance'],
])('during maintenance %s ends on the sign-in screen with a message', async (_way, url, location) => {
  const { get, begin } = await anAcademyThatStops()
  await begin()
  const answer = await get(url, { accept: 'text/html' })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, location])
})

test('after maintenance the same action is applied once', async () => {
  const { get, headers, storage, account, begin, end } = await anAcademyThatStops()
  await begin()
  const finish = () => get('/api/video/set-finished/1', { ...headers, 'idempotency-key': 'clave-de-prueba-1' })
  expect((await finish()).statusCode).toBe(503)
  expect((await storage.progress.summary(account.id)).finished).toEqual([])
  await end()
  expect([(await finish()).statusCode, (await finish()).statusCode]).toEqual([200, 200])
  expect((await storage.progress.summary(account.id)).finished).toEqual([1])
  expect((await get('/api/visitor')).json().maintenance).toBeUndefined()
})

test('the Retry-After of maintenance follows the announced end, and is short enough for an earlier end', async () => {
  const { get, headers, begin, pass } = await anAcademyThatStops()
  const wait = async () => (await get('/api/video/set-finished/1', headers)).headers['retry-after']
  await begin(start + 30_000)
  expect(await wait()).toBe('28')
  pass(60_000)
  expect(await wait()).toBe('5')
  await begin(start + 86_400_000)
  expect(await wait()).toBe('60')
})

test('during maintenance an event of the payment provider is refused, and accepted when it is sent again', async () => {
  const academy = await payingAcademy()
  academy.sandbox.deliveries.configure({ hold: true })
  const learner = await academy.learner()
  await learner.subscribe('basic-month-eur')
  const [event] = academy.sandbox.list('event').filter(({ type }) => type === 'invoice.paid')
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(academy.now() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: sandboxKeys.webhookSecret,
    timestamp,
  })
  const send = () =>
    academy.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })
  await academy.storage.maintenance.begin({ why, until: null, since: 1 })
  await academy.advance(3000)
  expect((await send()).statusCode).toBe(503)
  expect(await academy.storage.subscriptions.current(learner.account.id)).toBeUndefined()
  await academy.storage.maintenance.end()
  await academy.advance(3000)
  expect((await send()).statusCode).toBe(200)
  expect(await academy.storage.subscriptions.current(learner.account.id)).toBeDefined()
})
