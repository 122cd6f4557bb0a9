import { expect, test } from 'vitest'
import { expiryDay } from '#contract/rules/expiry-day.ts'
import { payingAcademy } from '#tests/factories/payments.ts'

/** Many calls over HTTP to the sandbox, on a machine that may be busy. */
const patient = { timeout: 60_000 }
const day = 86_400_000
const reason = 'No tengo tiempo'

test('a cancelled plan grants access until its date, and is confirmed with it once (F213, D7)', patient, async () => {
  const { learner, settle, now, mailTo, storage, advanceDays } = await payingAcademy()
  const ana = await learner()
  await ana.subscribe('basic-month-eur')
  await settle()
  const before = await ana.user()
  expect(before).toMatchObject({ subscription_active: true, stripe_subscription_canceled: false })
  const answer = await ana.post('/api/payment/cancel-subscription', { reason: 'Otro', comment: '  Me mudo \n' })
  expect(answer.statusCode).toBe(200)
  expect(await ana.user()).toMatchObject({ subscription_active: true, stripe_subscription_canceled: true })
  // Not an error when it is cancelled already, and nothing is written twice.
  expect((await ana.post('/api/payment/cancel-subscription', { reason })).statusCode).toBe(200)
  const stored = await storage.cancellations.listOf(ana.account.id)
  expect(stored).toMatchObject([{ reason: 'Otro', comment: 'Me mudo', at: now() }])
  const mails = (await mailTo(ana.account.email)).filter(({ subject }) => subject.includes('cancelada'))
  expect(mails).toHaveLength(1)
  const until = new Date(before.stripe_subscription_active_until)
  expect(mails[0]?.text).toContain(`hasta el ${expiryDay(before.stripe_subscription_active_until)}, ese día incluido`)
  const data = (await ana.get('/api/payment/get-subscription-data')).json()
  expect(data).toMatchObject({ next_payment_price: null, next_payment_date: null, retention: null })
  expect(data.canceled_at).not.toBeNull()
  await advanceDays((until.getTime() - now()) / day + 1)
  expect(await ana.user()).toMatchObject({ subscription_active: false })
  expect((await ana.get('/api/user/get-user-transactions')).json().transactions).toHaveLength(1)
})

test('fifty parallel cancellations are one, with one message', patient, async () => {
  const { learner, settle, mailTo, storage } = await payingAcademy()
  const ana = await learner()
  await ana.subscribe('basic-year-eur')
  await settle()
  const all = await Promise.all(
    Array.from({ length: 50 }, () => ana.post('/api/payment/cancel-subscription', { reason })),
  )
  expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await storage.cancellations.listOf(ana.account.id)).toHaveLength(1)
  const mails = await mailTo(ana.account.email)
  expect(mails.filter(({ subject }) => subject.includes('cancelada'))).toHaveLength(1)
})

test('a trial is cancelled before anything is charged', patient, async () => {
  const { learner, settle, advanceDays } = await payingAcademy()
  const ana = await learner({}, { exp: '1' })
  await ana.subscribe('basic-month-eur')
  await settle()
  expect(await ana.user()).toMatchObject({ in_trial: true, subscription_active: true })
  expect((await ana.post('/api/payment/cancel-subscription', { reason })).statusCode).toBe(200)
  expect(await ana.user()).toMatchObject({ in_trial: true, stripe_subscription_canceled: true })
  await advanceDays(8)
  expect(await ana.user()).toMatchObject({ subscription_active: false })
  expect((await ana.get('/api/user/get-user-transactions')).json().transactions).toEqual([])
})

test(
  'a reason outside the list, a lead and a provider that is down are refused, and nothing is stored',
  patient,
  async () => {
    const { learner, settle, sandbox, storage } = await payingAcademy({ timeoutMs: 500 })
    const [ana, lead] = [await learner(), await learner()]
    await ana.subscribe('basic-month-eur')
    await settle()
    const cancel = (who: typeof ana, body: object) => who.post('/api/payment/cancel-subscription', body)
    expect((await cancel(ana, { reason: 'Porque sí' })).statusCode).toBe(422)
    expect((await cancel(lead, { reason })).json()).toMatchObject({ code: 'no_subscription' })
    sandbox.fail({ kind: 'error-500', path: /subscriptions/, times: 20 })
    expect((await cancel(ana, { reason })).json()).toMatchObject({ code: 'payments_unavailable' })
    expect(await storage.cancellations.listOf(ana.account.id)).toEqual([])
    expect(await ana.user()).toMatchObject({ stripe_subscription_canceled: false })
  },
)
