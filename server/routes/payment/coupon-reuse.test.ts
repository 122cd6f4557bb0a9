import { expect, test } from 'vitest'
import { payingAcademy } from '#tests/factories/payments.ts'

/** Many calls over HTTP to the sandbox, on a machine that may be busy. */
const longTimeout = { timeout: 60_000 }
const price_id = 'basic-month-eur'

/** An academy with coupons of every duration, and a learner who can end and continue a plan. */
async function testAcademy() {
  const academy = await payingAcademy()
  const half = { name: '50 %', percentOff: 50 } as const
  const { coupons } = academy.provider
  await coupons.put({ ...half, id: 'UNA', duration: 'once' }, 'una')
  await coupons.put({ ...half, id: 'OTRA', duration: 'once' }, 'otra')
  await coupons.put({ ...half, id: 'TRES', duration: 'repeating', months: 3 }, 'tres')
  await coupons.put({ ...half, id: 'SIEMPRE', duration: 'forever' }, 'siempre')
  const ana = await academy.learner()
  const cancel = async () => {
    expect((await ana.post('/api/payment/cancel-subscription', { reason: 'No tengo tiempo' })).statusCode).toBe(200)
    await academy.settle()
  }
  const quote = async (coupon?: string) =>
    (await ana.get(`/api/payment/quote?price_id=${price_id}${coupon ? `&coupon=${coupon}` : ''}`)).json()
  return { ...academy, ana, cancel, quote }
}

test.each(['UNA', 'TRES'])('the coupon %s is refused for the plan that it was used for already', async (code) => {
  const { ana, cancel, quote, settle, sandbox, advanceDays } = await testAcademy()
  await ana.subscribe(price_id, { coupon: code })
  await settle()
  await cancel()
  for (const spelling of [code, code.toLowerCase()]) {
    expect(await quote(spelling)).toEqual({ code: 'coupon_exhausted' })
    expect((await ana.subscribe(price_id, { coupon: spelling })).json()).toEqual({ code: 'coupon_exhausted' })
  }
  expect(await quote()).toMatchObject({ kind: 'resume' })
  // Another code lowers the next charge, once.
  expect((await ana.subscribe(price_id, { coupon: 'OTRA' })).statusCode).toBe(200)
  await cancel()
  expect(await quote('OTRA')).toEqual({ code: 'coupon_exhausted' })
  expect((await ana.subscribe(price_id)).statusCode).toBe(200)
  await advanceDays(32)
  expect(sandbox.list('charge').map(({ amount }) => amount)).toEqual([324, 324])
})

test('a coupon that lasts for ever is taken again, and one that was used for an ended plan for a new one', async () => {
  const { ana, cancel, quote, settle, advanceDays } = await testAcademy()
  await ana.subscribe(price_id, { coupon: 'SIEMPRE' })
  await settle()
  await cancel()
  expect(await quote('SIEMPRE')).toMatchObject({ kind: 'resume', first_charge_amount: 324 })
  expect((await ana.subscribe(price_id, { coupon: 'UNA' })).statusCode).toBe(200)
  await cancel()
  await advanceDays(32)
  expect(await quote('UNA')).toMatchObject({ kind: 'new', due_now: 324 })
})

const yearly = 'basic-year-eur'
const upgradeWith = (coupon: string) => `/api/payment/upgrade-plan?coupon=${coupon}`

test('a coupon that was used for a plan is refused for one that follows it', async () => {
  const { ana, cancel, settle } = await testAcademy()
  await ana.subscribe(price_id, { coupon: 'UNA' })
  await settle()
  expect((await ana.get(upgradeWith('una'))).json()).toEqual({ code: 'coupon_exhausted' })
  expect((await ana.get(upgradeWith('OTRA'))).statusCode).toBe(200)
  await cancel()
  const following = await ana.get(`/api/payment/quote?price_id=${yearly}&coupon=UNA`)
  expect(following.json()).toEqual({ code: 'coupon_exhausted' })
})

test('a coupon of a change that was cancelled before it happened is taken, and one that happened is refused', async () => {
  const { ana, cancel, quote, settle, advanceDays } = await testAcademy()
  await ana.subscribe(price_id)
  await settle()
  expect((await ana.get(upgradeWith('UNA'))).statusCode).toBe(200)
  await cancel()
  expect(await quote('UNA')).toMatchObject({ kind: 'resume', first_charge_amount: 324 })
  expect((await ana.subscribe(price_id)).statusCode).toBe(200)
  await settle()
  expect((await ana.get(upgradeWith('UNA'))).statusCode).toBe(200)
  await advanceDays(32)
  await cancel()
  expect(await quote('UNA')).toEqual({ code: 'coupon_exhausted' })
})

test(
  'a coupon of a change ordered again with another one is taken, and the other is refused',
  longTimeout,
  async () => {
    const { ana, sandbox, settle, advanceDays } = await testAcademy()
    await ana.subscribe(price_id)
    await settle()
    expect((await ana.get(upgradeWith('UNA'))).statusCode).toBe(200)
    expect((await ana.get(upgradeWith('OTRA'))).statusCode).toBe(200)
    await advanceDays(32)
    expect(sandbox.list('charge')).toHaveLength(2)
    expect((await ana.get(`/api/payment/upgrade-plan?price_id=${price_id}`)).statusCode).toBe(200)
    await advanceDays(366)
    expect((await ana.get(upgradeWith('OTRA'))).json()).toEqual({ code: 'coupon_exhausted' })
    expect((await ana.get(upgradeWith('UNA'))).statusCode).toBe(200)
  },
)

test('a coupon that made a change of plan free is refused after the plan was changed back', longTimeout, async () => {
  const { ana, provider, storage, settle, mailTo, work, advanceDays } = await testAcademy()
  await provider.coupons.put({ id: 'REGALO', name: 'Un año', percentOff: 100, duration: 'once' }, 'regalo')
  await ana.subscribe(price_id)
  await settle()
  expect((await ana.get(upgradeWith('REGALO'))).statusCode).toBe(200)
  await advanceDays(32)
  expect((await ana.get(`/api/payment/upgrade-plan?price_id=${price_id}`)).statusCode).toBe(200)
  await advanceDays(366)
  expect(await storage.subscriptions.current(ana.account.id)).toMatchObject({ price_id })
  expect((await ana.get(upgradeWith('REGALO'))).json()).toEqual({ code: 'coupon_exhausted' })
  // The free year is entered, and neither shown as a payment nor sent as a receipt.
  const entered = (await storage.ledger.listOf(ana.account.id)).map((entry) => [entry.price_id, entry.amount])
  expect(entered).toEqual([
    [price_id, 649],
    [yearly, 0],
    [price_id, 649],
  ])
  const { transactions } = (await ana.get('/api/user/get-user-transactions')).json()
  expect(transactions.map(({ amount }: { amount: number }) => amount)).toEqual([649, 649])
  await work.runDue()
  const receipts = (await mailTo(ana.account.email)).filter(({ subject }) => subject.startsWith('Recibo'))
  expect(receipts).toHaveLength(2)
})
