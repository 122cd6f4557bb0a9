import { expect, onTestFinished, test } from 'vitest'
import { demoPassword } from '#demo/accounts.ts'
import { syncPlans } from '#server/domain/billing/prices/sync-plans.ts'
import { reconcilePayments } from '#server/domain/billing/provider/reconcile-payments.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { paymentProvider, sandboxPath } from '#server/payment-provider.ts'
import { quickPasswords } from '#tests/factories/passwords.ts'
import { sameOriginHeaders, testServer } from '#tests/factories/server.ts'
import { day } from '#tests/factories/stripe-sandbox.ts'
import { loadDemoAccounts } from './academy.ts'
import { loadDemoSubscriptions } from './subscriptions.ts'

const started = Date.UTC(2026, 10, 22, 12)

/** A server with the demo accounts and a payment sandbox; its clock is moved by `clock`. */
async function testAcademy() {
  const clock = { at: started }
  const now = () => clock.at
  const config = { stripe: null, production: false, publicUrl: null, role: 'all' } as const
  const payments = paymentProvider({ config, dataDir: null, now })
  const { sandbox, provider } = payments
  if (!sandbox || !provider) throw new Error('the sandbox is not allowed here')
  const server = await testServer({ now, payments })
  const calls: string[] = []
  server.app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith(`${sandboxPath}/v1/`)) calls.push(url)
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => {
    sandbox.deliveries.configure({ hold: true })
    server.app.server.closeAllConnections()
  })
  const { storage } = server
  const ports = { ...storage, provider, sandbox, newKey: randomSecrets.token, now }
  const load = async () => {
    await loadDemoAccounts({ ...storage, passwords: quickPasswords(), now })
    await loadDemoSubscriptions(ports)
  }
  const idOf = async (name: string) => (await storage.accounts.findByEmail(`${name}@alcompas.test`))?.id ?? 0
  const signIn = async (name: string) => {
    const body = { email: `${name}@alcompas.test`, password: demoPassword }
    const { token } = (await server.post('/api/login', body)).json()
    return { ...sameOriginHeaders, authorization: `Bearer ${token}` }
  }
  return {
    ...server,
    clock,
    ports,
    sandbox,
    provider,
    calls,
    load,
    idOf,
    signIn,
    current: async (name: string) => storage.subscriptions.current(await idOf(name)),
    reconcile: () => reconcilePayments({ ...ports, reportRefusedRefund: () => undefined }),
    daysLeft: async (name: string) =>
      Math.round((((await storage.memberships.find(await idOf(name)))?.active_until ?? 0) - clock.at) / day),
  }
}

test('the demo accounts have subscriptions at the provider, with the days left that they had before', async () => {
  const { load, current, daysLeft, sandbox, storage, idOf } = await testAcademy()
  await load()
  expect(await current('monthly')).toMatchObject({ state: 'active', price_id: 'basic-month-eur' })
  expect(await current('annual')).toMatchObject({ state: 'active', price_id: 'basic-year-eur' })
  expect(await current('cancelled')).toMatchObject({ state: 'active', cancel_at_period_end: true })
  expect(await current('trial')).toMatchObject({ state: 'trialing', payment_method_id: null, confirmed: true })
  for (const name of ['lead', 'coupon', 'challenge', 'fresh']) expect(await current(name)).toBeUndefined()
  const names = ['monthly', 'annual', 'cancelled', 'trial']
  expect(await Promise.all(names.map(daysLeft))).toEqual([20, 215, 12, 5])
  expect(sandbox.now()).toBe(started)
  const trial = await storage.memberships.find(await idOf('trial'))
  expect(trial).toMatchObject({ in_trial: true, has_payment_method: false })
  expect(await storage.cancellations.listOf(await idOf('cancelled'))).toMatchObject([
    { reason: 'No tengo tiempo', at: started - 3 * day },
  ])
})

test('the payments of the demo subscriptions are listed, each at its date, without any mail about them', async () => {
  const { load, get, signIn, mailTo } = await testAcademy()
  await load()
  const paid = async (name: string) =>
    (await get('/api/user/get-user-transactions', await signIn(name)))
      .json()
      .transactions.map(({ amount, transaction_date }: { amount: number; transaction_date: string }) => [
        amount,
        transaction_date.slice(0, 10),
      ])
  expect(await paid('monthly')).toEqual([
    [649, '2026-11-12'],
    [649, '2026-10-12'],
    [649, '2026-09-12'],
    [649, '2026-08-12'],
  ])
  expect(await paid('annual')).toEqual([
    [4999, '2026-06-25'],
    [4999, '2025-06-25'],
  ])
  expect(await paid('cancelled')).toHaveLength(2)
  expect(await paid('trial')).toEqual([])
  for (const name of ['monthly', 'annual', 'cancelled', 'trial'])
    expect(await mailTo(`${name}@alcompas.test`)).toEqual([])
})

test('a subscription of the demo is shown, cancelled and renewed like any other', async () => {
  const { load, get, post, signIn, current, clock, sandbox, reconcile, storage, idOf } = await testAcademy()
  await load()
  const monthly = await signIn('monthly')
  expect((await get('/api/payment/get-subscription-data', monthly)).json()).toMatchObject({
    price_id: 'basic-month-eur',
    next_payment_price: 649,
  })
  const annual = await signIn('annual')
  const body = { reason: 'Demasiado caro', comment: null }
  expect((await post('/api/payment/cancel-subscription', body, annual)).statusCode).toBeLessThan(300)
  expect(await current('annual')).toMatchObject({ cancel_at_period_end: true })
  clock.at += 21 * day
  await sandbox.advanceTo(sandbox.now())
  await sandbox.deliveries.flush()
  await reconcile()
  expect(await storage.ledger.listOf(await idOf('monthly'))).toHaveLength(5)
})

test('a second start changes nothing and does not call the provider', async () => {
  const { load, calls, sandbox, current } = await testAcademy()
  await load()
  const before = await current('monthly')
  const objects = sandbox.list('event').length
  calls.length = 0
  await load()
  expect(calls).toEqual([])
  expect(sandbox.list('event')).toHaveLength(objects)
  expect(await current('monthly')).toEqual(before)
})

test('the events of the demo subscriptions are delivered without reading the provider again', async () => {
  const { load, calls, sandbox } = await testAcademy()
  await load()
  calls.length = 0
  await sandbox.deliveries.flush()
  expect(calls).toEqual([])
  expect(sandbox.list('event').filter(({ pending_webhooks }) => pending_webhooks > 0)).toEqual([])
})

test('a subscription that ended while no server ran is replaced, one that renewed continues', async () => {
  const { load, clock, current, idOf, storage } = await testAcademy()
  await load()
  const first = await current('trial')
  const monthly = await current('monthly')
  clock.at += 60 * day
  await load()
  expect(await current('trial')).toMatchObject({ state: 'trialing' })
  expect((await current('trial'))?.id).not.toBe(first?.id)
  expect(await current('cancelled')).toMatchObject({ state: 'active', cancel_at_period_end: true })
  expect(await current('monthly')).toMatchObject({ id: monthly?.id, state: 'active', cancel_at_period_end: false })
  expect(await storage.subscriptions.listOf(await idOf('monthly'))).toHaveLength(1)
})

test('an interrupted first start is completed by the next one, without a second subscription', async () => {
  const { load, ports, current, idOf, sandbox, storage } = await testAcademy()
  const { create } = ports.provider.subscriptions
  const made: string[] = []
  const subscriptions = {
    ...ports.provider.subscriptions,
    create: async (...[order, key]: Parameters<typeof create>) => {
      if (made.length === 2) throw new Error('the process ends here')
      made.push(order.priceId)
      return create(order, key)
    },
  }
  await loadDemoAccounts({ ...storage, passwords: quickPasswords(), now: ports.now })
  const broken = { ...ports, provider: { ...ports.provider, subscriptions } }
  await expect(loadDemoSubscriptions(broken)).rejects.toThrow('ends here')
  expect(sandbox.now()).toBe(started)
  await load()
  for (const name of ['monthly', 'annual', 'cancelled', 'trial']) {
    const live = (await ports.provider.subscriptions.listOf((await current(name))?.customer_id ?? '')).filter(
      ({ endedAt }) => endedAt === null,
    )
    expect(live).toHaveLength(1)
    expect(await storage.subscriptions.listOf(await idOf(name))).toHaveLength(1)
  }
})

test('the demo has one coupon of every kind', async () => {
  const { load, provider, clock } = await testAcademy()
  await load()
  expect(await provider.coupons.find('BAILA20')).toMatchObject({ percentOff: 20, months: 3 })
  expect(await provider.coupons.find('MENOS3')).toMatchObject({ amountOff: 300, currency: 'EUR' })
  expect(await provider.coupons.find('ANUAL25')).toMatchObject({ products: ['basic-year'] })
  expect((await provider.coupons.find('CADUCADO'))?.redeemBy).toBeLessThan(clock.at)
})

test('the clock of a used sandbox is not set: the subscriptions begin now', async () => {
  const { load, ports, sandbox, daysLeft } = await testAcademy()
  await syncPlans(ports)
  await load()
  expect(sandbox.now()).toBe(started)
  expect([await daysLeft('trial'), await daysLeft('monthly')]).toEqual([5, 30])
})
