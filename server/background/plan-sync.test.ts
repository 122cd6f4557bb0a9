import fastify from 'fastify'
import { expect, test } from 'vitest'
import { payingAcademy } from '#tests/factories/payments.ts'
import { randomSecrets } from '../gateways/secrets/random-secrets.ts'
import { paymentProvider, sandboxPath } from '../payment-provider.ts'
import { sandboxKeys } from '../sandbox/stripe/keys.ts'
import { syncSandboxPlans } from './plan-sync.ts'

const longTimeout = { timeout: 60_000 }
const month = 'basic-month-eur'

/** An academy, and the synchronisation of its plans at a start of the server. */
async function startingAcademy() {
  const academy = await payingAcademy()
  const { storage, origin, now, sandbox } = academy
  const logged: unknown[] = []
  const log = { error: (entry: unknown) => void logged.push(entry) }
  return {
    ...academy,
    logged,
    start: (payments: Parameters<typeof syncSandboxPlans>[0]['payments'] = academy.payments) =>
      syncSandboxPlans({ ...storage, payments, newKey: randomSecrets.token, now, log }),
    /** Takes a price off sale, as an account's owner may. */
    async archive(priceId: string) {
      const price = sandbox.list('price').find(({ lookup_key }) => lookup_key === priceId)
      const answer = await fetch(`${origin}${sandboxPath}/v1/prices/${price?.id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${sandboxKeys.secret}` },
        body: new URLSearchParams({ active: 'false' }),
      })
      expect(answer.status).toBe(200)
    },
    charges: () => sandbox.list('charge').map(({ amount }) => amount),
  }
}

test('a start does not call the provider when the plans are those synchronised last', longTimeout, async () => {
  const { start, sandbox, logged } = await startingAcademy()
  await start()
  sandbox.fail({ kind: 'error-500', times: 1000 })
  await start()
  expect(logged).toEqual([])
})

test('a server starts while the provider is down, and synchronises the plans later', longTimeout, async () => {
  const { start, sandbox, storage, logged } = await startingAcademy()
  sandbox.fail({ kind: 'error-500' })
  await start()
  expect(logged).toHaveLength(1)
  expect(await storage.planSyncs.last()).toBeUndefined()
  await start()
  expect([logged.length, await storage.planSyncs.last()]).toEqual([1, expect.stringContaining('basic-month')])
})

test('a sandbox that was reset is synchronised again', longTimeout, async () => {
  const { start, payments, now } = await startingAcademy()
  await start()
  const reset = paymentProvider({
    config: { stripe: null, production: false, publicUrl: null, role: 'all' },
    dataDir: null,
    now,
  })
  expect(reset.account).not.toBe(payments.account)
  const app = fastify()
  const [api] = reset.plugins
  if (api) await app.register(api)
  reset.attach(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  await start(reset)
  expect(reset.sandbox?.list('price').map(({ lookup_key }) => lookup_key)).toContain('basic-month-usd')
  await app.close()
  await reset.close()
})

test('an order of a price that the provider does not have on sale is charged all the same', longTimeout, async () => {
  const { archive, learner, settle, charges, sandbox, advanceDays, storage } = await startingAcademy()
  await archive(month)
  const ana = await learner()
  expect((await ana.subscribe(month)).statusCode).toBe(200)
  await settle()
  expect([charges(), await ana.user()]).toMatchObject([[649], { subscription_active: true }])
  expect(sandbox.list('subscription')).toHaveLength(1)
  await archive('basic-year-eur')
  expect((await ana.get('/api/payment/upgrade-plan')).statusCode).toBe(200)
  await advanceDays(32)
  expect(charges()).toEqual([4999, 649])
  expect((await storage.subscriptions.current(ana.account.id))?.price_id).toBe('basic-year-eur')
})

test('the charge equals the quote, also where the provider has another version’s price', longTimeout, async () => {
  const { learner, settle, charges, provider } = await startingAcademy()
  const former = { priceId: month, productId: 'basic-month', amount: 999, currency: 'EUR', months: 1 } as const
  await provider.catalog.putPrice(former, 'former')
  const ana = await learner()
  expect((await ana.get(`/api/payment/quote?price_id=${month}`)).json()).toMatchObject({ due_now: 649 })
  await ana.subscribe(month)
  await settle()
  expect(charges()).toEqual([649])
})

test(
  'a learner whose customer the provider has deleted can pay, with one customer and one charge',
  longTimeout,
  async () => {
    const { learner, storage, settle, charges, sandbox, now } = await startingAcademy()
    const ana = await learner()
    await storage.billingCustomers.open({ user_id: ana.account.id, key: 'before-the-reset', created_at: now() })
    await storage.billingCustomers.setCustomer(ana.account.id, 'cus_gone')
    expect((await ana.subscribe(month)).statusCode).toBe(200)
    await settle()
    const customers = sandbox.list('customer')
    expect([charges(), customers.length]).toEqual([[649], 1])
    expect(await storage.billingCustomers.find(ana.account.id)).toMatchObject({ customer_id: customers[0]?.id })
  },
)
