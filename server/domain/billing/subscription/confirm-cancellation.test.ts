import { describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/self-service.ts'
import { cancelSubscription, withdrawFromContract } from '#contract/subscription.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { createStorage } from '#server/storage/storage.ts'
import { demoPassword } from '#tests/factories/accounts.ts'
import { type PayingAcademy, type PayingAcademyOptions, payingAcademy } from '#tests/factories/payments.ts'
import { cards } from '#tests/factories/stripe-sandbox.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { cancelPlan } from './cancel-subscription.ts'

/** Many calls over HTTP to the sandbox, on a machine that may be busy. */
const longTimeout = { timeout: 60_000 }
const minute = 60_000
const hour = 60 * minute
const first = 'No tengo tiempo'
const second = 'Otro'
const newKey = randomSecrets.token

type Learner = Awaited<ReturnType<PayingAcademy['learner']>>

/** A learner with the monthly plan, since noon. */
async function aLearner(options: PayingAcademyOptions = {}) {
  const academy = await payingAcademy({ now: () => Date.UTC(2027, 0, 10, 12), ...options })
  const ana = await academy.learner()
  await ana.subscribe('basic-month-eur')
  await academy.settle()
  return { ...academy, ana }
}

const cancel = (ana: Learner) => ana.post(cancelSubscription.path, { reason: second })

/** The messages that confirm a cancellation, once every job that is due has run, and those that they enqueued. */
async function confirmations({ work, mailTo }: Pick<PayingAcademy, 'work' | 'mailTo'>, { account }: Learner) {
  await work.runDue()
  const mails = await mailTo(account.email)
  return mails.filter(({ subject }) => subject.startsWith('Tu suscripción está cancelada'))
}

describe.each(startEngines())('a cancellation whose request died after the provider’s answer, on $name', ({ open }) => {
  async function aSubscriber() {
    const academy = await aLearner({ storage: createStorage(await open()) })
    const { ana, storage, provider, now, settle } = academy
    /** Cancels in a process that is killed before it stores what the provider answered. */
    const die = async () => {
      const transaction: typeof storage.transaction = (work) =>
        storage.transaction((stores) => {
          const add = () => Promise.reject(new Error('killed'))
          return work({ ...stores, billingNotices: { ...stores.billingNotices, add } })
        })
      const ports = { ...storage, transaction, provider, newKey, now }
      await expect(cancelPlan(ports, ana.account.id, { reason: first, comment: ' Me mudo ' })).rejects.toThrow('killed')
      await settle()
    }
    return {
      ...academy,
      die,
      recorded: () => storage.cancellations.listOf(ana.account.id),
      mails: () => confirmations(academy, ana),
    }
  }

  test('is recorded and confirmed once by the next request', longTimeout, async () => {
    const { ana, die, recorded, mails, advance, storage } = await aSubscriber()
    await die()
    expect(await storage.subscriptions.current(ana.account.id)).toMatchObject({ cancel_at_period_end: true })
    expect([await mails(), await recorded()]).toEqual([[], []])
    for (let request = 0; request < 2; request += 1) expect((await cancel(ana)).statusCode).toBe(200)
    expect(await recorded()).toMatchObject([{ reason: second, comment: null }])
    expect(await mails()).toHaveLength(1)
    await advance(6 * minute)
    expect([(await mails()).length, (await recorded()).length]).toEqual([1, 1])
  })

  test('is recorded and confirmed once without another request', longTimeout, async () => {
    const { ana, die, recorded, mails, advance, now, storage } = await aSubscriber()
    const at = now()
    await die()
    await advance(6 * minute)
    const [mail, ...others] = await mails()
    expect([mail?.text, others]).toEqual([expect.stringContaining('Puedes seguir bailando hasta el'), []])
    const ends_at = (await storage.subscriptions.current(ana.account.id))?.period_end
    expect(await recorded()).toMatchObject([{ reason: first, comment: 'Me mudo', at, ends_at }])
    expect((await cancel(ana)).statusCode).toBe(200)
    await advance(6 * minute)
    expect([(await mails()).length, (await recorded()).length]).toEqual([1, 1])
  })

  test('is confirmed also where it ended an unpaid plan at once', longTimeout, async () => {
    const { ana, die, recorded, mails, advance, now, newCard, storage } = await aSubscriber()
    const current = () => storage.subscriptions.current(ana.account.id)
    await ana.post('/api/payment/change-payment-method', { payment_method_id: await newCard(cards.failsOnCharge) })
    await advance(((await current())?.period_end ?? 0) + 2 * hour - now())
    expect(await current()).toMatchObject({ state: 'past_due' })
    await die()
    expect(await current()).toMatchObject({ state: 'canceled' })
    await advance(6 * minute)
    expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining('Tu acceso ha terminado')])
    expect(await recorded()).toMatchObject([{ reason: first }])
  })

  test('is not confirmed once it was withdrawn', longTimeout, async () => {
    const { ana, die, recorded, mails, advance, provider, settle, storage } = await aSubscriber()
    await die()
    const id = (await storage.subscriptions.current(ana.account.id))?.id ?? ''
    await provider.subscriptions.update(id, { cancelAtPeriodEnd: false }, newKey())
    await settle()
    await advance(6 * minute)
    expect([await mails(), await recorded()]).toEqual([[], []])
  })

  test('is not confirmed beside a withdrawal', longTimeout, async () => {
    const { ana, die, mails, advance } = await aSubscriber()
    await die()
    expect((await ana.post(withdrawFromContract.path)).statusCode).toBe(200)
    await advance(6 * minute)
    expect(await mails()).toEqual([])
  })

  test('is not confirmed beside the deletion of the account', longTimeout, async () => {
    const { ana, die, mails, advance } = await aSubscriber()
    await die()
    expect((await ana.post(deleteAccount.path, { current_password: demoPassword })).statusCode).toBe(200)
    await advance(6 * minute)
    expect(await mails()).toEqual([])
  })
})

describe('a cancellation', () => {
  test('whose answer was lost is confirmed, although the learner saw a failure', longTimeout, async () => {
    const { ana, sandbox, settle, storage, work, mailTo, advance } = await aLearner()
    sandbox.fail({ kind: 'lose-answer', method: 'POST', path: /^\/v1\/subscriptions\/\w+$/, times: 20 })
    expect((await cancel(ana)).json()).toMatchObject({ code: 'payments_unavailable' })
    sandbox.endFaults()
    await settle()
    await advance(6 * minute)
    expect(await confirmations({ work, mailTo }, ana)).toHaveLength(1)
    expect(await storage.cancellations.listOf(ana.account.id)).toMatchObject([{ reason: second }])
  })

  test('that the provider did not make is not confirmed', longTimeout, async () => {
    const { ana, sandbox, storage, work, mailTo, advance } = await aLearner()
    sandbox.fail({ kind: 'error-500', method: 'POST', path: /^\/v1\/subscriptions\/\w+$/, times: 20 })
    expect((await cancel(ana)).json()).toMatchObject({ code: 'payments_unavailable' })
    sandbox.endFaults()
    await advance(6 * minute)
    expect(await confirmations({ work, mailTo }, ana)).toEqual([])
    expect(await storage.cancellations.listOf(ana.account.id)).toEqual([])
    expect(await ana.user()).toMatchObject({ stripe_subscription_canceled: false })
  })

  test('made by staff is confirmed to a learner who asks for it, and left as it is', longTimeout, async () => {
    const { ana, provider, sandbox, settle, storage, work, mailTo } = await aLearner()
    const id = (await storage.subscriptions.current(ana.account.id))?.id ?? ''
    await provider.subscriptions.update(id, { cancelAtPeriodEnd: true }, newKey())
    await settle()
    const made = sandbox.list('subscription')
    expect(await confirmations({ work, mailTo }, ana)).toEqual([])
    for (let request = 0; request < 2; request += 1) expect((await cancel(ana)).statusCode).toBe(200)
    expect(sandbox.list('subscription')).toEqual(made)
    expect(await confirmations({ work, mailTo }, ana)).toHaveLength(1)
    expect(await storage.cancellations.listOf(ana.account.id)).toMatchObject([{ reason: second }])
  })

  test('set again under another date, as by a change of plan that failed, is confirmed once', longTimeout, async () => {
    const { ana, provider, settle, storage, work, mailTo, advance } = await aLearner()
    expect((await cancel(ana)).statusCode).toBe(200)
    await advance(minute)
    const id = (await storage.subscriptions.current(ana.account.id))?.id ?? ''
    for (const cancelAtPeriodEnd of [false, true])
      await provider.subscriptions.update(id, { cancelAtPeriodEnd }, newKey())
    await settle()
    expect((await cancel(ana)).statusCode).toBe(200)
    expect(await confirmations({ work, mailTo }, ana)).toHaveLength(1)
    await advance(6 * minute)
    expect(await confirmations({ work, mailTo }, ana)).toHaveLength(1)
    expect(await storage.cancellations.listOf(ana.account.id)).toHaveLength(1)
  })

  test('made again after the plan was continued is confirmed again', longTimeout, async () => {
    const { ana, provider, settle, storage, work, mailTo, advance } = await aLearner()
    expect((await cancel(ana)).statusCode).toBe(200)
    await advance(minute)
    const id = (await storage.subscriptions.current(ana.account.id))?.id ?? ''
    await provider.subscriptions.update(id, { cancelAtPeriodEnd: false }, newKey())
    await settle()
    await advance(minute)
    expect((await cancel(ana)).statusCode).toBe(200)
    await advance(6 * minute)
    expect(await confirmations({ work, mailTo }, ana)).toHaveLength(2)
    expect(await storage.cancellations.listOf(ana.account.id)).toHaveLength(2)
  })
})
