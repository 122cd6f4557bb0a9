import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from '#server/domain/accounts/account.ts'
import { syncPlans } from '#server/domain/billing/prices/sync-plans.ts'
import { stripePayments } from '#server/gateways/payments/stripe-payments.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { sandboxKeys } from '#server/sandbox/stripe/keys.ts'
import { openStorage } from '#server/storage/storage.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { aCard, aSandbox } from '#tests/factories/stripe-sandbox.ts'
import { freePort, type SpawnedProcess, spawnProgram, temporaryFolder } from '../server/spawned-process.ts'

type Headers = Readonly<Record<string, string>>

/**
 * Requests to the provider after which the server is killed before it reads the answer; the last one is made for an
 * event.
 */
export const killMoments = {
  'the customer': ['POST', /^\/v1\/customers$/],
  'the card': ['POST', /attach$/],
  'the subscription': ['POST', /^\/v1\/subscriptions$/],
  'the reading after it': ['GET', /^\/v1\/subscriptions$/],
  'the reading for an event': ['GET', /^\/v1\/invoices$/],
} as const
export type KillMoment = keyof typeof killMoments
const moments = Object.keys(killMoments) as KillMoment[]

const plan = { price_id: 'basic-month-eur', amount: 649 } as const
const maxWaitMs = 30_000

/** The outcome of a payment during which the server was killed. */
export interface KilledPayment {
  readonly moment: KillMoment
  /** Whether the server was killed at that moment, and answered nothing. */
  readonly killed: boolean
  readonly customers: number
  /** States of all subscriptions. */
  readonly subscriptions: readonly string[]
  /** Cents of each charge. */
  readonly charges: readonly number[]
  /** Whether the learner may watch. */
  readonly active: boolean
}

/** The expected outcome of one payment, however often the server is killed during it. */
export const paidOnce = (moment: KillMoment): KilledPayment => ({
  moment,
  killed: true,
  customers: 1,
  subscriptions: ['active'],
  charges: [plan.amount],
  active: true,
})

/**
 * Kills a real server `kills` times between the answer of the provider and its own commit, at each moment in turn, and
 * retries as the learner once another server runs. `program` is the server's main file.
 */
export async function killWhilePaying(
  kills: number,
  program = 'server/main.ts',
  report: (done: KilledPayment) => void = () => undefined,
): Promise<readonly KilledPayment[]> {
  const { sandbox, browser, stripe, learners, server } = await anAcademyToKill(kills, program)

  const lose = (moment: KillMoment) => {
    const [method, path] = killMoments[moment]
    sandbox.fail({ kind: 'lose-answer', method, path, before: server.kill })
  }
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    for (const end = Date.now() + maxWaitMs; Date.now() < end; await wait(100)) if (await isSo()) return true
    return false
  }

  async function payWhileKilled(moment: KillMoment, { account, headers }: (typeof learners)[number]) {
    const isForEvent = moment === 'the reading for an event'
    await server.start()
    const card = await aCard(browser)
    const order = () =>
      server.call('/api/payment/create-subscription', headers, {
        payment_method_id: card.id,
        price_id: plan.price_id,
      })
    if (!isForEvent) lose(moment)
    let answer = await order()
    let killed = isForEvent || (answer === undefined && (await until(server.isDead)))
    if (!isForEvent) {
      await server.start()
      answer = await order()
    }
    const [intent = ''] = String(answer?.clientSecret).split('_secret_')
    if (isForEvent) lose(moment)
    await stripe.paymentIntents.confirm(intent, { payment_method: card.id })
    if (isForEvent) {
      killed = await until(server.isDead)
      await server.start()
    }
    const isActive = async () => (await server.call('/api/user', headers))?.subscription_active === true
    return { moment, killed, active: await until(isActive), ...madeFor(account) }
  }

  function madeFor({ email }: Account) {
    const customers = sandbox.list('customer').filter((customer) => customer.email === email)
    const ids = new Set<unknown>(customers.map(({ id }) => id))
    const subscriptions = sandbox.list('subscription').filter(({ customer }) => ids.has(customer))
    const charges = sandbox.list('charge').filter(({ customer }) => ids.has(customer))
    return {
      customers: customers.length,
      subscriptions: subscriptions.map(({ status }) => status),
      charges: charges.map(({ amount }) => amount),
    }
  }

  const done: KilledPayment[] = []
  for (const [index, learner] of learners.entries()) {
    const payment = await payWhileKilled(moments[index % moments.length] ?? 'the customer', learner)
    done.push(payment)
    report(payment)
  }
  return done
}

/** An academy with so many learners, its provider in this process, and a server of its own that can be killed. */
async function anAcademyToKill(count: number, program: string) {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const webhookUrl = `http://127.0.0.1:${port}/webhooks/stripe`
  const { sandbox, origin, browser, stripe } = await aSandbox({ now: Date.now, webhookUrl })
  const storage = await openStorage({ dataDir, databaseUrl: null })
  const provider = stripePayments({ secretKey: sandboxKeys.secret, base: () => origin })
  await syncPlans({ ...storage, provider, newKey: randomSecrets.token, now: Date.now })
  const learners: { account: Account; headers: Headers }[] = []
  while (learners.length < count) {
    const account = await anAccount(storage)
    const headers = await signedInAs({ storage, now: Date.now }, account)
    learners.push({ account, headers: { ...headers, cookie: `${headers.cookie}; alcompas_currency=EUR` } })
  }
  await storage.close()

  let server: SpawnedProcess | undefined
  const isDead = () => server === undefined || server.process.exitCode !== null || server.process.signalCode !== null
  return {
    sandbox,
    browser,
    stripe,
    learners,
    server: {
      isDead,
      kill: () => void server?.process.kill('SIGKILL'),
      /** Starts it where none runs; resolves once it listens. */
      async start() {
        if (!isDead()) return
        await server?.ended
        server = spawnProgram(program, [], {
          DATA_DIR: dataDir,
          PORT: String(port),
          DEMO: '0',
          STRIPE_SECRET_KEY: sandboxKeys.secret,
          STRIPE_PUBLISHABLE_KEY: sandboxKeys.publishable,
          STRIPE_WEBHOOK_SECRET: sandboxKeys.webhookSecret,
          STRIPE_API_BASE: origin,
        })
        await server.untilOutput(/está en/)
      },
      /** The server's response; undefined when it was killed before. */
      call: (path: string, headers: Headers, body?: object): Promise<Record<string, unknown> | undefined> =>
        fetch(`http://127.0.0.1:${port}${path}`, {
          headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        }).then(
          (answer) => answer.json(),
          () => undefined,
        ),
    },
  }
}
