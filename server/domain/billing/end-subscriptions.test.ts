import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/self-service.ts'
import type { Job } from '#server/domain/jobs/ports.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { demoPassword } from '#tests/factories/accounts.ts'
import { payingAcademy } from '#tests/factories/payments.ts'
import { endSubscriptions, endSubscriptionsJobs } from './end-subscriptions.ts'

/** Many calls over HTTP to the sandbox, on a machine that may be busy. */
const patient = { timeout: 60_000 }
const minute = 60_000
const newKey = randomSecrets.token

/** A learner with the monthly plan, and the job that ends it. */
async function aSubscriber() {
  const academy = await payingAcademy()
  const ana = await academy.learner()
  await ana.subscribe('basic-month-eur')
  await academy.settle()
  const customerId = (await academy.storage.billingCustomers.find(ana.account.id))?.customer_id ?? ''
  const [first] = endSubscriptionsJobs(customerId, academy.now())
  const { kind = '', payload } = first ?? {}
  const job: Job = { id: 1, kind, payload, first_run_at: academy.now(), attempt: 1, failures: 0, deaths: 0 }
  const states = () => academy.sandbox.list('subscription').map(({ status }) => status)
  return { ...academy, ana, job, states }
}

test('a 500 does not leave the subscription of a deleted account alive: the job tries again', patient, async () => {
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

test('the deletion and the end of the plan are confirmed to the address of the account (D13)', patient, async () => {
  const { ana, mailTo } = await aSubscriber()
  await ana.post(deleteAccount.path, { current_password: demoPassword })
  const mails = (await mailTo(ana.account.email)).filter(({ subject }) => subject.startsWith('Tu cuenta está borrada'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Tu plan (Suscripción mensual) terminó con ella: no te cobraremos nada más.')
})

test('a schedule that was released meanwhile does not keep its subscription alive', patient, async () => {
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

test('a subscription that has a schedule ends with it', patient, async () => {
  const { ana, provider, sandbox, job, states } = await aSubscriber()
  await ana.get('/api/payment/upgrade-plan')
  await endSubscriptions({ provider, newKey }, job)
  expect(states()).toEqual(['canceled'])
  expect(sandbox.list('subscription_schedule').map(({ status }) => status)).toEqual(['released'])
})

test('a subscription that has ended is left as it is', patient, async () => {
  const { provider, sandbox, job, states } = await aSubscriber()
  await endSubscriptions({ provider, newKey }, job)
  const ended = sandbox.list('subscription')
  await endSubscriptions({ provider, newKey }, job)
  expect(sandbox.list('subscription')).toEqual(ended)
  expect(states()).toEqual(['canceled'])
})
