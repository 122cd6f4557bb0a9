import { expect, test } from 'vitest'
import { sendBillingNotices } from '#server/domain/billing/notices/billing-notices.ts'
import { aSubscriptionRow } from '#tests/factories/billing-rows.ts'
import { payingAcademy } from '#tests/factories/payments.ts'
import { day } from '#tests/factories/stripe-sandbox.ts'

/** The notices of a trial, which are due at the same instant. */
const startAndEnd = [{ kind: 'trial_start' }, { kind: 'trial_end' }]

test('a trial is announced as it begins, once, with its end and what is charged then', async () => {
  const { learner, settle, storage, provider, work, now, mailTo, advanceDays } = await payingAcademy()
  const ana = await learner({}, { exp: '1' })
  await ana.subscribe('basic-year-eur')
  await settle()
  await work.runDue()
  const [mail, ...others] = await mailTo(ana.account.email)
  expect(others).toEqual([])
  expect(mail?.subject).toContain('Tu período de prueba ha empezado')
  expect(mail?.text).toContain(`te cobraremos 49,99\u00a0€, IVA incluido`)
  await advanceDays(1)
  expect(await sendBillingNotices({ ...storage, provider, now })).toBe(0)
})

test('the charge of a notice that was sent is not read from the provider again', async () => {
  const { learner, settle, storage, provider, now, advanceDays } = await payingAcademy()
  let previews = 0
  const preview: typeof provider.invoices.preview = (request) => {
    previews += 1
    return provider.invoices.preview(request)
  }
  const counted = { ...provider, invoices: { ...provider.invoices, preview } }
  const notify = () => sendBillingNotices({ ...storage, provider: counted, now })
  const ana = await learner({}, { exp: '1' })
  await ana.subscribe('basic-year-eur')
  await settle()
  await advanceDays(5)
  expect([await notify(), await notify(), previews]).toEqual([1, 0, 1])
  // The notice of the renewal is another one.
  await advanceDays(345)
  expect([await notify(), await notify(), previews]).toEqual([1, 0, 2])
})

/** A learner whose notice in the app was sent: of a renewal, or of the end of a trial. */
async function aNotice(
  price: 'basic-half-year-eur' | 'basic-month-eur',
  cookies: Readonly<Record<string, string>> = {},
) {
  const academy = await payingAcademy()
  const { storage, provider, now, advanceDays, settle } = academy
  const ana = await academy.learner({}, cookies)
  await ana.subscribe(price)
  await settle()
  await advanceDays(price === 'basic-month-eur' ? 5 : 160)
  expect(await sendBillingNotices({ ...storage, provider, now })).toBe(1)
  return {
    ...academy,
    ana,
    notices: async () => (await ana.get('/api/payment/get-subscription-data')).json().notices,
  }
}

test('a notice in the app states what is charged now, after a discount that was accepted since', async () => {
  const { ana, notices } = await aNotice('basic-half-year-eur')
  expect(await notices()).toMatchObject([{ kind: 'renewal', amount: 3249 }])
  expect((await ana.get('/api/payment/add-discount-to-subscription-trial')).statusCode).toBe(200)
  expect(await notices()).toMatchObject([{ kind: 'renewal', amount: 1624 }])
})

test('the notice of a renewal is removed once another plan follows', async () => {
  const { ana, notices } = await aNotice('basic-half-year-eur')
  expect((await ana.get('/api/payment/upgrade-plan')).statusCode).toBe(200)
  expect(await notices()).toEqual([])
})

test('the end of a trial that another plan follows is announced with the price of that one', async () => {
  const { ana, notices } = await aNotice('basic-month-eur', { exp: '1' })
  expect(await notices()).toMatchObject([{ kind: 'trial_end', amount: 649 }])
  expect((await ana.get('/api/payment/upgrade-plan')).statusCode).toBe(200)
  expect(await notices()).toMatchObject([{ kind: 'trial_end', amount: 4999 }])
})

test('the notice of a renewal is removed once a discount makes it free', async () => {
  const { ana, notices, provider, storage, settle } = await aNotice('basic-half-year-eur')
  await provider.coupons.put({ id: 'REGALO', name: 'Regalo', percentOff: 100, duration: 'once' }, 'coupon')
  const id = (await storage.subscriptions.current(ana.account.id))?.id ?? ''
  await provider.subscriptions.update(id, { discounts: [{ couponId: 'REGALO' }] }, 'gift')
  await settle()
  expect(await notices()).toEqual([])
})

test('a learner who did not complete an order gets no notice of its trial, and its charge is not read', async () => {
  const { learner, settle, storage, provider, now, newCard, advanceDays } = await payingAcademy()
  const [ana, eva] = [await learner({}, { exp: '1' }), await learner({}, { exp: '1' })]
  await ana.subscribe('basic-month-eur')
  await eva.order({ payment_method_id: await newCard(), price_id: 'basic-month-eur' })
  await settle()
  const [completed, left] = await Promise.all([ana, eva].map(({ account }) => storage.subscriptions.listOf(account.id)))
  expect(left).toMatchObject([{ state: 'trialing', confirmed: false }])
  const read: string[] = []
  const preview: typeof provider.invoices.preview = (request) => {
    read.push(request.subscriptionId)
    return provider.invoices.preview(request)
  }
  await advanceDays(5)
  const invoices = { ...provider.invoices, preview }
  expect(await sendBillingNotices({ ...storage, provider: { ...provider, invoices }, now })).toBe(1)
  expect(read).toEqual(completed?.map(({ id }) => id))
  expect(await storage.billingNotices.listDueAfter(eva.account.id, 0)).toEqual([])
})

test('a charge that the provider does not have delays no other notice, and fails the run', async () => {
  const { learner, settle, storage, provider, now, advanceDays } = await payingAcademy()
  const [ana, eva] = [await learner({}, { exp: '1' }), await learner()]
  await ana.subscribe('basic-year-eur')
  await settle()
  await advanceDays(5)
  const ending = { id: 'sub_unknown', price_id: 'basic-year-eur', period_end: now() + day }
  await storage.subscriptions.put(aSubscriptionRow({ user_id: eva.account.id, ...ending }))
  const notify = () => sendBillingNotices({ ...storage, provider, now })
  await expect(notify()).rejects.toMatchObject({ code: 'provider_refused' })
  expect(await storage.billingNotices.listDueAfter(ana.account.id, 0)).toMatchObject(startAndEnd)
  await expect(notify(), 'it is tried again').rejects.toMatchObject({ code: 'provider_refused' })
  expect(await storage.billingNotices.listDueAfter(ana.account.id, 0)).toHaveLength(2)
})

test('an account that is deleted while its charge is read delays no other notice', async () => {
  const { learner, settle, storage, provider, now, advance, advanceDays } = await payingAcademy()
  const [eva, ana] = [await learner({}, { exp: '1' }), await learner({}, { exp: '1' })]
  await eva.subscribe('basic-year-eur')
  await settle()
  await advance(60_000)
  await ana.subscribe('basic-year-eur')
  await settle()
  await advanceDays(5)
  const [left] = await storage.subscriptions.listOf(eva.account.id)
  const preview: typeof provider.invoices.preview = async (request) => {
    const invoice = await provider.invoices.preview(request)
    if (request.subscriptionId === left?.id) await storage.accounts.delete(eva.account.id)
    return invoice
  }
  const invoices = { ...provider.invoices, preview }
  expect(await sendBillingNotices({ ...storage, provider: { ...provider, invoices }, now })).toBe(1)
  expect(await storage.accounts.find(eva.account.id), 'deleted before the notice of Ana').toBeUndefined()
  expect(await storage.billingNotices.listDueAfter(ana.account.id, 0)).toMatchObject(startAndEnd)
})
