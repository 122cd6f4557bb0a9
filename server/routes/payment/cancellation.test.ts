import { expect, test } from 'vitest'
import { expiryDay } from '#contract/rules/expiry-day.ts'
import { payingAcademy } from '#tests/factories/payments.ts'

/** Many calls over HTTP to the sandbox, on a machine that may be busy. */
const longTimeout = { timeout: 60_000 }
const day = 86_400_000
const minute = 60_000
const reason = 'No tengo tiempo'

test(
  'a cancelled plan grants access until its date, and is confirmed with it once (F213, D7)',
  longTimeout,
  async () => {
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
  },
)

test('fifty parallel cancellations are one, with one message', longTimeout, async () => {
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

test('a trial is cancelled before anything is charged', longTimeout, async () => {
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

/** A learner whose period ended ten minutes ago: the provider keeps the invoice of the next one a draft for an hour. */
async function inTheHourOfTheRenewal(coupon?: string, trial = false) {
  const academy = await payingAcademy()
  const { provider, storage, now, sandbox } = academy
  if (coupon) await provider.coupons.put({ id: coupon, name: coupon, percentOff: 100, duration: 'forever' }, 'coupon')
  const ana = await academy.learner({}, trial ? { exp: '1' } : {})
  await ana.subscribe('basic-month-eur', coupon ? { coupon } : {})
  await academy.settle()
  const { period_end } = (await storage.subscriptions.current(ana.account.id)) ?? { period_end: 0 }
  await academy.advance(period_end + 10 * minute - now())
  expect(sandbox.list('invoice').map(({ status }) => status)).toEqual(['draft', 'paid'])
  return {
    ...academy,
    ana,
    period_end,
    cancel: () => ana.post('/api/payment/cancel-subscription', { reason }),
    canceled: async () => (await academy.mailTo(ana.account.email)).filter(({ subject }) => subject.includes('cancel')),
    charges: async () => (await ana.get('/api/user/get-user-transactions')).json().transactions.length,
  }
}

test.each([
  ['a renewal', false, 1],
  ['a trial', true, 0],
])(
  'a plan cancelled in the hour in which the charge after %s is drafted ends at once, and is charged nothing more',
  {
    ...longTimeout,
  },
  async (_, trial, paid) => {
    const { ana, cancel, canceled, charges, advanceDays, sandbox, period_end } = await inTheHourOfTheRenewal(
      undefined,
      trial,
    )
    expect(await ana.user(), 'as the page announces the end of the access').toMatchObject({
      subscription_active: true,
      stripe_subscription_active_until: new Date(period_end).toISOString(),
    })
    expect((await cancel()).statusCode).toBe(200)
    expect(await ana.user()).toMatchObject({ subscription_active: false, stripe_subscription_canceled: true })
    await advanceDays(40)
    expect(await charges()).toBe(paid)
    expect(sandbox.list('invoice')[0]).toMatchObject({ status: 'draft', auto_advance: false })
    const mails = await canceled()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('No te cobraremos nada más.')
    expect(mails[0]?.text).toContain('Tu acceso ha terminado.')
    expect(mails[0]?.text).not.toContain('hasta el')
  },
)

test('parallel cancellations while a renewal is a draft end the plan once, with one message', longTimeout, async () => {
  const { cancel, canceled } = await inTheHourOfTheRenewal()
  const answers = await Promise.all(Array.from({ length: 10 }, cancel))
  const codes = answers.map((answer) => (answer.statusCode === 200 ? 'done' : answer.json().code))
  expect(codes).toContain('done')
  // What arrives after the end finds nothing to cancel.
  expect(codes.filter((code) => code !== 'done' && code !== 'no_subscription')).toEqual([])
  expect(await canceled()).toHaveLength(1)
})

test(
  'a plan cancelled after a renewal that costs nothing gives access to the end of its period',
  longTimeout,
  async () => {
    const { ana, cancel, charges, advanceDays } = await inTheHourOfTheRenewal('GRATIS')
    await cancel()
    expect(await ana.user()).toMatchObject({ subscription_active: true, stripe_subscription_canceled: true })
    await advanceDays(20)
    expect(await ana.user()).toMatchObject({ subscription_active: true })
    expect(await charges()).toBe(0)
  },
)

test('a renewal that is paid an hour later gives access to the end of its period', longTimeout, async () => {
  const { ana, advance, charges, period_end } = await inTheHourOfTheRenewal()
  await advance(60 * minute)
  expect(await charges()).toBe(2)
  const { subscription_active, stripe_subscription_active_until: until } = await ana.user()
  expect(subscription_active).toBe(true)
  expect(Date.parse(until)).toBeGreaterThan(period_end + 20 * day)
})

test(
  'a reason outside the list, a lead and a provider that is down are refused, and nothing is stored',
  longTimeout,
  async () => {
    const { learner, settle, sandbox, storage } = await payingAcademy()
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
