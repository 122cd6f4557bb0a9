import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { syncPlans } from '#server/domain/billing/sync-plans.ts'
import { stripePayments } from '#server/gateways/payments/stripe-payments.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { sandboxKeys } from '#server/sandbox/stripe/keys.ts'
import { openStorage } from '#server/storage/storage.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { aCard, aSandbox } from '#tests/factories/stripe-sandbox.ts'
import { freePort, type SpawnedProcess, spawnProgram, temporaryFolder } from '#tests/setup/spawned-process.ts'

/** Kills of each kind; the goal of 100 is reached with PAYMENT_KILLS=34. */
const rounds = Number(process.env.PAYMENT_KILLS ?? 1)

const moments = [
  ['the customer', /^\/v1\/customers$/],
  ['the card', /attach$/],
  ['the subscription', /^\/v1\/subscriptions$/],
] as const

test(
  'a server killed between the provider’s answer and its own commit makes one customer, subscription and charge',
  async () => {
    const dataDir = temporaryFolder()
    const port = await freePort()
    const webhookUrl = `http://127.0.0.1:${port}/webhooks/stripe`
    const { sandbox, origin, browser, stripe } = await aSandbox({ now: Date.now, webhookUrl })
    const storage = await openStorage({ dataDir, databaseUrl: null })
    const provider = stripePayments({ secretKey: sandboxKeys.secret, base: () => origin })
    await syncPlans({ ...storage, provider, newKey: randomSecrets.token, now: Date.now })
    const learners = []
    for (const [made, path] of Array.from({ length: rounds }, () => moments).flat()) {
      const account = await anAccount(storage)
      const headers = await signedInAs({ storage, now: Date.now }, account)
      learners.push({
        account,
        made,
        path,
        headers: { ...headers, cookie: `${headers.cookie}; alcompas_currency=EUR` },
      })
    }
    await storage.close()

    let server: SpawnedProcess | undefined
    const start = async () => {
      server = spawnProgram('server/main.ts', [], {
        DATA_DIR: dataDir,
        PORT: String(port),
        DEMO: '0',
        STRIPE_SECRET_KEY: sandboxKeys.secret,
        STRIPE_PUBLISHABLE_KEY: sandboxKeys.publishable,
        STRIPE_WEBHOOK_SECRET: sandboxKeys.webhookSecret,
        STRIPE_API_BASE: origin,
      })
      await server.says(/está en/)
    }
    const call = (path: string, headers: Record<string, string>, body?: object) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      }).then(
        async (answer) => ({ status: answer.status, body: await answer.json() }),
        () => undefined,
      )

    for (const { account, made, path, headers } of learners) {
      await start()
      const card = await aCard(browser)
      const order = { payment_method_id: card.id, price_id: 'basic-month-eur' }
      const before = () => void server?.process.kill('SIGKILL')
      sandbox.fail({ kind: 'lose-answer', method: 'POST', path, before })
      expect(await call('/api/payment/create-subscription', headers, order), made).toBeUndefined()
      await server?.ended
      await start()
      const retried = await call('/api/payment/create-subscription', headers, order)
      expect([made, retried?.status]).toEqual([made, 200])
      const secret: string = retried?.body.clientSecret
      const intent = secret.split('_secret_')[0] ?? ''
      await stripe.paymentIntents.confirm(intent, { payment_method: card.id })
      const isActive = async () => (await call('/api/user', headers))?.body.subscription_active === true
      for (let polls = 0; polls < 20 && !(await isActive()); polls += 1) await wait(200)
      expect(await isActive()).toBe(true)
      const customers = sandbox.list('customer').filter(({ email }) => email === account.email)
      const of = <T extends { readonly customer: unknown }>(objects: readonly T[]) =>
        objects.filter(({ customer }) => customer === customers[0]?.id)
      expect([made, customers.length]).toEqual([made, 1])
      expect(of(sandbox.list('subscription')).map(({ status }) => status)).toEqual(['active'])
      expect(of(sandbox.list('charge')).map(({ amount }) => amount)).toEqual([649])
      server?.process.kill('SIGKILL')
      await server?.ended
    }
  },
  60_000 + rounds * moments.length * 30_000,
)
