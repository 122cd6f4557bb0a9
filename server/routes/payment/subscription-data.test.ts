import { expect, test } from 'vitest'
import { addMonths } from '#contract/rules/calendar-months.ts'
import { hourMs } from '#contract/time-units.ts'
import { sendBillingNotices } from '#server/domain/billing/notices/billing-notices.ts'
import { payingAcademy } from '#tests/factories/payments.ts'

const longTimeout = { timeout: 60_000 }
const customer = '/api/payment/get-customer-data'

test('another card replaces the former, which is detached (F200, F210)', longTimeout, async () => {
  const { learner, settle, newCard, sandbox } = await payingAcademy()
  const ana = await learner()
  expect((await ana.get(customer)).json()).toMatchObject({ code: 'no_payment_method' })
  await ana.subscribe('basic-month-eur')
  await settle()
  expect((await ana.get(customer)).json()).toMatchObject({
    card_brand: 'Visa',
    card_number: '4242',
    card_expiry: '12/2034',
  })
  const payment_method_id = await newCard('5555555555554444')
  expect((await ana.post('/api/payment/change-payment-method', { payment_method_id })).json()).toEqual({
    clientSecret: null,
  })
  expect((await ana.get(customer)).json()).toMatchObject({ card_brand: 'MasterCard', card_number: '4444' })
  const attached = sandbox.list('payment_method').filter((method) => method.customer !== null)
  expect(attached.map(({ card }) => card?.last4)).toEqual(['4444'])
})

test('while the provider is down the card and the next payment last read are shown (Q44)', longTimeout, async () => {
  const { learner, settle, sandbox } = await payingAcademy()
  const ana = await learner()
  await ana.subscribe('basic-month-eur')
  await settle()
  const [card, data] = [await ana.get(customer), await ana.get('/api/payment/get-subscription-data')]
  sandbox.fail({ kind: 'error-500', times: 50 })
  expect((await ana.get(customer)).json()).toEqual(card.json())
  expect((await ana.get('/api/payment/get-subscription-data')).json()).toEqual(data.json())
  expect(data.json()).toMatchObject({ next_payment_price: 649, currency: 'EUR' })
})

test(
  'the end of a trial and an annual renewal are announced in time, by mail and in the app, once (D6)',
  longTimeout,
  async () => {
    const { learner, settle, storage, provider, now, advanceDays, mailTo } = await payingAcademy()
    const ana = await learner({}, { exp: '1' })
    await ana.subscribe('basic-year-eur')
    await settle()
    const notify = () => sendBillingNotices({ ...storage, provider, now })
    const notices = async () => (await ana.get('/api/payment/get-subscription-data')).json().notices
    expect([await notify(), await notices()]).toEqual([0, []])
    await advanceDays(5)
    expect([await notify(), await notify()]).toEqual([1, 0])
    expect(await notices()).toMatchObject([{ kind: 'trial_end', amount: 4999 }])
    await advanceDays(3)
    expect([await notify(), await notices()]).toEqual([0, []])
    await advanceDays(340)
    expect([await notify(), await notify()]).toEqual([1, 0])
    expect(await notices()).toMatchObject([{ kind: 'renewal', amount: 4999 }])
    const texts = (await mailTo(ana.account.email)).map(({ subject }) => subject)
    expect(texts.filter((subject) => subject.includes('se renueva'))).toHaveLength(1)
    expect(texts.filter((subject) => subject.includes('período de prueba termina'))).toHaveLength(1)
    expect(texts.filter((subject) => subject.startsWith('Recibo de 49,99'))).toHaveLength(1)
  },
)

test(
  'before a planned change to another plan the mail names that plan and its charge, and no renewal (D6)',
  longTimeout,
  async () => {
    const { learner, settle, storage, provider, now, advanceDays, work, mailTo } = await payingAcademy()
    const ana = await learner()
    await ana.subscribe('basic-year-eur')
    await settle()
    expect((await ana.get('/api/payment/upgrade-plan?price_id=personal-year-eur')).statusCode).toBe(200)
    await advanceDays(340)
    expect(await sendBillingNotices({ ...storage, provider, now })).toBe(1)
    await work.runDue()
    const [mail, ...others] = (await mailTo(ana.account.email)).filter(({ subject }) => subject.startsWith('Tu plan'))
    expect(others).toEqual([])
    expect(mail?.subject).toContain('Tu plan cambia el')
    expect(mail?.text).toContain('de Suscripción anual a Suscripción anual Personal')
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('Ese día te cobraremos 359,00 €, IVA incluido.')
  },
)

test(
  'the receipt of a payment in the sandbox is a page of this server, whatever its URL (F209)',
  longTimeout,
  async () => {
    const { learner, settle, get } = await payingAcademy()
    const ana = await learner()
    await ana.subscribe('basic-month-eur')
    await settle()
    const [payment] = (await ana.get('/api/user/get-user-transactions')).json().transactions
    expect(payment.receipt_url).toMatch(/^\/sandbox\/stripe\/invoices\/in_\w+$/)
    const page = await get(payment.receipt_url)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('6,49')
  },
)

test('coupons are guessed ten times in ten minutes, and valid ones are refused beyond', longTimeout, async () => {
  const { learner, provider } = await payingAcademy()
  await provider.coupons.put({ id: 'VERANO', name: 'Verano', percentOff: 20, duration: 'once' }, 'k')
  const ana = await learner()
  const check = async (code: string) => ana.get(`/api/payment/check-coupon?coupon=${code}`)
  expect((await check('VERANO')).json()).toMatchObject({ coupon: { percent_off: 20, months: null, forever: false } })
  const misses = await Promise.all(Array.from({ length: 40 }, (_, n) => check(`NADA${n}`)))
  const codes = misses.map((answer) => answer.json().code)
  expect(codes.filter((code) => code === 'coupon_unknown')).toHaveLength(10)
  expect(new Set(codes)).toEqual(new Set(['coupon_unknown', 'too_many_requests']))
  expect(new Set(misses.filter(({ statusCode }) => statusCode === 422).map(({ body }) => body)).size).toBe(1)
  expect((await check('VERANO')).json()).toMatchObject({ code: 'too_many_requests' })
})

test(
  'a coupon of two years lowers two fees of the annual change, and the plan data state until when (D4)',
  longTimeout,
  async () => {
    const { learner, settle, provider, sandbox, advance, now } = await payingAcademy()
    const limits = { name: 'Dos', percentOff: 40, duration: 'repeating', months: 24 } as const
    await provider.coupons.put({ id: 'DOS', ...limits }, 'DOS')
    const ana = await learner()
    await ana.subscribe('basic-month-eur')
    await settle()
    expect((await ana.get('/api/payment/upgrade-plan?coupon=DOS&first_charge_amount=2999')).statusCode).toBe(200)
    const data = async () => (await ana.get('/api/payment/get-subscription-data')).json()
    const ordered = await data()
    expect(ordered).toMatchObject({ next_price_id: 'basic-year-eur', next_payment_price: 2999, discounts: [] })
    const firstChargeAt = Date.parse(ordered.next_payment_date)
    const reach = async (at: number) => {
      await advance(at + 2 * hourMs - now())
      await settle()
    }
    await reach(firstChargeAt)
    const until = new Date(addMonths(firstChargeAt, 24)).toISOString()
    expect(await data()).toMatchObject({
      price_id: 'basic-year-eur',
      next_payment_price: 2999,
      discounts: [{ percent: 40, lasts: 'repeating', ends_at: until }],
      lasting_amount: 4999,
    })
    await reach(addMonths(firstChargeAt, 12))
    expect(await data()).toMatchObject({ next_payment_price: 4999, next_payment_date: until, discounts: [] })
    await reach(Date.parse(until))
    expect(
      sandbox
        .list('charge')
        .map(({ amount }) => amount)
        .sort(),
    ).toEqual([2999, 2999, 4999, 649])
  },
)
