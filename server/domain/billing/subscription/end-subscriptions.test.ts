import { describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/self-service.ts'
import { withdrawFromContract } from '#contract/subscription.ts'
import { PaymentError } from '#server/domain/billing/provider/provider.ts'
import type { Job } from '#server/domain/jobs/ports.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { demoPassword } from '#tests/factories/accounts.ts'
import { payingAcademy } from '#tests/factories/payments.ts'
import { endSubscriptions, endSubscriptionsJobs } from './end-subscriptions.ts'

/** Many calls over HTTP to the sandbox, on a machine that may be busy. */
const longTimeout = { timeout: 60_000 }
const minute = 60_000
const newKey = randomSecrets.token

/** The job of a deleted account's customer. */
function jobOf(customerId: string): Job {
  const [{ kind, payload } = { kind: '', payload: null }] = endSubscriptionsJobs(customerId, 0)
  return { id: 1, kind, payload, first_run_at: 0, attempt: 1, failures: 0, deaths: 0 }
}

/** A learner with the monthly plan, and the job that ends it. */
async function aSubscriber() {
  const academy = await payingAcademy()
  const ana = await academy.learner()
  await ana.subscribe('basic-month-eur')
  await academy.settle()
  const customerId = (await academy.storage.billingCustomers.find(ana.account.id))?.customer_id ?? ''
  const job = jobOf(customerId)
  const states = () => academy.sandbox.list('subscription').map(({ status }) => status)
  return { ...academy, ana, job, states }
}

test('a 500 does not leave the subscription of a deleted account alive: the job tries again', longTimeout, async () => {
  const { ana, sandbox, mailTo, advance, states } = await aSubscriber()
  await ana.get('/api/payment/upgrade-plan')
  sandbox.fail({ kind: 'error-500', method: 'POST', path: /\/release$/ })
  const answer = await ana.post(deleteAccount.path, { current_password: demoPassword })
  expect(answer.statusCode).toBe(200)
  await mailTo('')
  expect(states()).toEqual(['active'])
  await advance(minute)
  await mailTo('')
  expect(states()).toEqual(['canceled'])
})

test(
  'the deletion and the end of the plan are confirmed to the address of the account (D13)',
  longTimeout,
  async () => {
    const { ana, mailTo } = await aSubscriber()
    await ana.post(deleteAccount.path, { current_password: demoPassword })
    const mails = (await mailTo(ana.account.email)).filter(({ subject }) =>
      subject.startsWith('Tu cuenta está borrada'),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Tu plan (Suscripción mensual) terminó con ella: no te cobraremos nada más.')
  },
)

test('a schedule that was released meanwhile does not keep its subscription alive', longTimeout, async () => {
  const { ana, provider, job, states } = await aSubscriber()
  expect((await ana.get('/api/payment/upgrade-plan')).statusCode).toBe(200)
  const { subscriptions, schedules } = provider
  const released: string[] = []
  const listOf = async (id: string) => {
    const all = await subscriptions.listOf(id)
    for (const { scheduleId } of all) {
      if (scheduleId === null) continue
      await schedules.release(scheduleId, newKey())
      released.push(scheduleId)
    }
    return all
  }
  await endSubscriptions({ provider: { ...provider, subscriptions: { ...subscriptions, listOf } }, newKey }, job)
  expect(released).toHaveLength(1)
  expect(states()).toEqual(['canceled'])
})

test('a subscription that has a schedule ends with it', longTimeout, async () => {
  const { ana, provider, sandbox, job, states } = await aSubscriber()
  await ana.get('/api/payment/upgrade-plan')
  await endSubscriptions({ provider, newKey }, job)
  expect(states()).toEqual(['canceled'])
  expect(sandbox.list('subscription_schedule').map(({ status }) => status)).toEqual(['released'])
})

test('a subscription that has ended is left as it is', longTimeout, async () => {
  const { provider, sandbox, job, states } = await aSubscriber()
  await endSubscriptions({ provider, newKey }, job)
  const ended = sandbox.list('subscription')
  await endSubscriptions({ provider, newKey }, job)
  expect(sandbox.list('subscription')).toEqual(ended)
  expect(states()).toEqual(['canceled'])
})

describe('at the provider', () => {
  /** A subscriber whose card is in their name, and what the provider has of them. */
  async function aNamedSubscriber() {
    const academy = await payingAcademy()
    const { sandbox, newCard, settle, work, storage } = academy
    const ana = await academy.learner({ name: 'Ana', lastname: 'Ríos' })
    const { email } = ana.account
    const card = await newCard(undefined, { name: 'Ana Ríos', email })
    const { clientSecret } = (await ana.order({ payment_method_id: card, price_id: 'basic-month-eur' })).json()
    await academy.confirm(clientSecret, card)
    await settle()
    const customer = (await storage.billingCustomers.find(ana.account.id))?.customer_id ?? ''
    const known = () => ({
      customers: sandbox.list('customer').map(({ name, email }) => [name, email]),
      cards: sandbox
        .list('payment_method')
        .map(({ customer, billing_details }) => [customer, billing_details.name, billing_details.email]),
    })
    /** Deletes the account and runs the jobs of it. */
    const remove = async () => {
      const answer = await ana.post(deleteAccount.path, { current_password: demoPassword })
      expect(answer.statusCode).toBe(200)
      await work.runDue()
      await settle()
    }
    return { ...academy, ana, email, customer, known, remove }
  }
  const nobody = { customers: [[null, null]], cards: [[null, null, null]] }

  test(
    'a deleted account leaves no name, e-mail or card at the provider, and keeps its payments',
    longTimeout,
    async () => {
      const { email, customer, known, remove, sandbox } = await aNamedSubscriber()
      expect(known()).toEqual({ customers: [['Ana Ríos', email]], cards: [[customer, 'Ana Ríos', email]] })
      const paid = () => ({ invoices: sandbox.list('invoice'), charges: sandbox.list('charge') })
      const before = paid()
      expect(before.invoices).toMatchObject([{ customer, status: 'paid', amount_paid: 649 }])
      await remove()
      expect(known()).toEqual(nobody)
      expect(paid()).toEqual(before)
    },
  )

  test(
    'a second job for an account changes nothing, and clears what a late request attached',
    longTimeout,
    async () => {
      const { customer, known, remove, advance, work, newCard, provider, sandbox } = await aNamedSubscriber()
      await remove()
      const cleared = [sandbox.list('customer'), sandbox.list('payment_method'), sandbox.list('subscription')]
      await advance(5 * minute)
      await work.runDue()
      expect([sandbox.list('customer'), sandbox.list('payment_method'), sandbox.list('subscription')]).toEqual(cleared)
      const late = await newCard(undefined, { name: 'Ana Ríos', email: 'ana@baila.test' })
      await provider.cards.attach(late, customer, newKey())
      await endSubscriptions({ provider, newKey }, jobOf(customer))
      expect(known()).toEqual({ ...nobody, cards: [...nobody.cards, ...nobody.cards] })
    },
  )

  test.each([
    ['the holder of a card', /^\/v1\/payment_methods\/\w+$/],
    ['a card', /\/detach$/],
    ['the name of the customer', /^\/v1\/customers\/\w+$/],
  ])('%s that could not be removed is removed by a later attempt', longTimeout, async (_what, path) => {
    const { known, remove, advance, work, sandbox } = await aNamedSubscriber()
    sandbox.fail({ kind: 'error-500', method: 'POST', path })
    await remove()
    expect(known()).not.toEqual(nobody)
    expect(sandbox.list('subscription')).toMatchObject([{ status: 'canceled' }])
    await advance(minute)
    await work.runDue()
    expect(known()).toEqual(nobody)
  })

  test('a card that another run has just detached is not treated as a failure', longTimeout, async () => {
    const { customer, known, provider } = await aNamedSubscriber()
    const { cards } = provider
    const detach = async (id: string, key: string) => {
      await cards.detach(id, newKey())
      await cards.detach(id, key)
    }
    await endSubscriptions({ provider: { ...provider, cards: { ...cards, detach } }, newKey }, jobOf(customer))
    expect(known()).toEqual(nobody)
  })

  test('a refund that is open when the account is deleted is still made', longTimeout, async () => {
    const { ana, known, remove, reconcile, sandbox } = await aNamedSubscriber()
    sandbox.fail({ kind: 'error-500', method: 'POST', path: /refunds/ })
    expect((await ana.post(withdrawFromContract.path)).json()).toMatchObject({ refund: 649, refunded: false })
    await remove()
    expect([known(), sandbox.list('refund')]).toEqual([nobody, []])
    await reconcile()
    expect(sandbox.list('refund')).toMatchObject([{ amount: 649, status: 'succeeded' }])
  })
})

test(
  'a customer that the provider does not have, as of a payment sandbox, has nothing to end',
  longTimeout,
  async () => {
    const { provider, states } = await aSubscriber()
    const unknown = new PaymentError('not_found', 'No such customer')
    const subscriptions = { ...provider.subscriptions, listOf: () => Promise.reject(unknown) }
    await endSubscriptions({ provider: { ...provider, subscriptions }, newKey }, jobOf('cus_unknown'))
    expect(states()).toEqual(['active'])
  },
)
