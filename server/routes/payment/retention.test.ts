import { expect, test } from 'vitest'
import type { NewCoupon } from '#server/domain/billing/provider/provider-invoices.ts'
import { type PayingAcademy, payingAcademy } from '#tests/factories/payments.ts'

const longTimeout = { timeout: 60_000 }
const monthly = '/api/payment/add-discount-to-subscription-trial'
const annual = '/api/payment/add-discount-to-annual'
const upgrade = '/api/payment/upgrade-plan?cancelCoupon=1'

/** The coupons of the retention discounts that the provider has given, of running plans and of those that follow. */
function given(sandbox: PayingAcademy['sandbox']): readonly string[] {
  const running = sandbox.list('subscription').flatMap(({ discounts }) => discounts.map(String))
  const coupons = sandbox.list('discount').flatMap(({ id, source }) => (running.includes(id) ? [source.coupon] : []))
  const phases = sandbox.list('subscription_schedule').flatMap((schedule) => schedule.phases)
  return [...coupons, ...phases.flatMap(({ discounts }) => discounts.map(({ coupon }) => coupon))]
    .filter((coupon) => coupon !== null)
    .map(String)
}

test('the amount offered to stay is the amount charged, for three months (F216)', longTimeout, async () => {
  const { learner, settle, advanceDays } = await payingAcademy()
  const ana = await learner()
  await ana.subscribe('basic-month-eur')
  await settle()
  await advanceDays(10)
  const data = async () => (await ana.get('/api/payment/get-subscription-data')).json()
  const offered = (await data()).retention
  expect(offered).toEqual({ percent: 50, months: 3, amount: 324 })
  expect((await ana.get(annual)).json()).toMatchObject({ code: 'offer_unavailable' })
  expect((await ana.get(monthly)).statusCode).toBe(200)
  expect(await data()).toMatchObject({ retention: null, next_payment_price: 324, discount_percent: 50 })
  for (let month = 0; month < 4; month += 1) await advanceDays(31)
  const { transactions } = (await ana.get('/api/user/get-user-transactions')).json()
  expect(transactions.map(({ amount }: { amount: number }) => amount).reverse()).toEqual([649, 324, 324, 324, 649])
  // Once per subscription ever.
  expect((await ana.get(monthly)).json()).toMatchObject({ code: 'offer_unavailable' })
})

/** A learner of a plan in trial with a coupon for the whole price. */
async function aGift(price: string, duration: Pick<NewCoupon, 'duration' | 'months'>) {
  const academy = await payingAcademy({ now: () => Date.UTC(2027, 0, 10, 12) })
  const { provider } = academy
  await provider.coupons.put({ id: 'REGALO', name: 'Regalo', percentOff: 100, ...duration }, 'coupon')
  const ana = await academy.learner({}, { exp: '1' })
  await ana.subscribe(price, { coupon: 'REGALO' })
  await academy.settle()
  const retention = async () => (await ana.get('/api/payment/get-subscription-data')).json().retention
  return { ...academy, ana, retention }
}

test('where the next payment is free already, the offer names the first one that it lowers', longTimeout, async () => {
  const { ana, retention, advanceDays } = await aGift('basic-month-eur', { duration: 'once' })
  expect(await retention()).toEqual({
    percent: 50,
    months: 3,
    amount: 0,
    later: { amount: 324, without: 649, date: '2027-02-17T12:00:00.000Z' },
  })
  expect((await ana.get(monthly)).statusCode).toBe(200)
  for (let month = 0; month < 4; month += 1) await advanceDays(31)
  const { transactions } = (await ana.get('/api/user/get-user-transactions')).json()
  expect(transactions.map(({ amount }: { amount: number }) => amount).reverse()).toEqual([324, 324, 649])
})

test.each([
  ['basic-year-eur', annual, { duration: 'once' }],
  ['basic-half-year-eur', monthly, { duration: 'once' }],
  ['basic-month-eur', monthly, { duration: 'forever' }],
  ['basic-month-eur', monthly, { duration: 'repeating', months: 12 }],
] as const)(
  'the retention discount of %s is neither offered nor used by %s where the coupon %o makes its charges free',
  {
    ...longTimeout,
  },
  async (price, call, duration) => {
    const { ana, retention, sandbox, storage } = await aGift(price, duration)
    expect(await retention()).toBeNull()
    expect((await ana.get(call)).json()).toMatchObject({ code: 'offer_unavailable' })
    expect(given(sandbox)).toEqual(['REGALO'])
    const id = (await storage.subscriptions.current(ana.account.id))?.id ?? ''
    expect(await storage.retentionUses.find(id)).toBeUndefined()
  },
)

test('fifty parallel acceptances apply one discount, beside the one there is', longTimeout, async () => {
  const { learner, settle, provider } = await payingAcademy()
  await provider.coupons.put({ id: 'SIEMPRE20', name: '20 %', percentOff: 20, duration: 'forever' }, 'k')
  const ana = await learner()
  await ana.subscribe('personal-year-eur', { coupon: 'SIEMPRE20' })
  await settle()
  const [{ retention }, ...all] = [
    (await ana.get('/api/payment/get-subscription-data')).json(),
    ...(await Promise.all(Array.from({ length: 50 }, () => ana.get(annual)))),
  ]
  const codes = all.map((answer) => (answer.statusCode === 200 ? 'done' : answer.json().code)).sort()
  expect(codes).toEqual(['done', ...Array.from({ length: 49 }, () => 'offer_unavailable')])
  const [customer] = await provider.subscriptions.listOf(
    (await provider.customers.findOfUser(ana.account.id, ana.account.email))?.id ?? '',
  )
  expect(customer?.discounts.map(({ couponId }) => couponId)).toEqual(['SIEMPRE20', 'retention-10-once'])
  const after = (await ana.get('/api/payment/get-subscription-data')).json()
  // 359,00 less 20 %, and less 10 % of what is left.
  expect([retention.amount, after.next_payment_price]).toEqual([25_848, 25_848])
  expect(after).toMatchObject({ discounts: [{ lasts: 'forever' }, { lasts: 'once' }], lasting_amount: 28_720 })
  const order = { reason: 'Otro', comment: 'Una pausa' }
  expect((await ana.post('/api/payment/cancel-subscription', order)).statusCode).toBe(200)
  const quote = (await ana.get('/api/payment/quote?price_id=personal-year-eur')).json()
  const discounted = { kind: 'resume', first_charge_amount: 25_848, renewal_amount: 28_720, discount_ends_at: null }
  expect(quote).toMatchObject(discounted)
})

test('a provider that is down leaves the offer open, and it can be accepted afterwards', longTimeout, async () => {
  const { learner, settle, sandbox } = await payingAcademy()
  const ana = await learner()
  await ana.subscribe('basic-month-eur')
  await settle()
  sandbox.fail({ kind: 'error-500', path: /subscriptions/, times: 20 })
  expect((await ana.get(monthly)).json()).toMatchObject({ code: 'payments_unavailable' })
  sandbox.endFaults()
  expect((await ana.get('/api/payment/get-subscription-data')).json()).toMatchObject({ retention: { percent: 50 } })
  expect((await ana.get(monthly)).statusCode).toBe(200)
  expect(given(sandbox)).toEqual(['retention-50-3m'])
})

const acceptances = [
  ['on the running plan', monthly, /subscriptions\/sub_/, 'retention-50-3m'],
  ['on the annual plan', upgrade, /subscription_schedules\/sub_sched_/, 'retention-50-once'],
] as const

test.each(acceptances)(
  'a discount %s whose answer was lost is given once, whichever is accepted next (F216)',
  longTimeout,
  async (_kind, call, path, coupon) => {
    for (const next of [monthly, upgrade]) {
      const { learner, settle, sandbox, advance, reconcile } = await payingAcademy()
      const ana = await learner()
      await ana.subscribe('basic-month-eur')
      await settle()
      // The SDK repeats a request whose connection is dropped.
      sandbox.fail({ kind: 'lose-answer', method: 'POST', path, times: 2 })
      expect((await ana.get(call)).json()).toMatchObject({ code: 'payments_unavailable' })
      expect((await ana.get(next)).statusCode === 200).toBe(next === call)
      await advance(10 * 60_000)
      await reconcile()
      for (const again of [monthly, upgrade]) await ana.get(again)
      expect(given(sandbox)).toEqual([coupon])
    }
  },
)

test.each(acceptances)(
  'a server killed while it gives a discount %s leaves it open when the provider did not, and spent when it did',
  longTimeout,
  async (_kind, call, path, coupon) => {
    for (const kind of ['hang', 'late'] as const) {
      const { learner, settle, sandbox, advance, reconcile } = await payingAcademy()
      const ana = await learner()
      await ana.subscribe('basic-month-eur')
      await settle()
      // The process waits for an answer that never comes: nothing it would have done afterwards is done.
      const killed = new Promise<void>((resolve) => {
        sandbox.fail({ kind, ms: 10 * 60_000, method: 'POST', path, before: resolve })
      })
      void ana.get(call)
      await killed
      expect((await ana.get(monthly)).json()).toMatchObject({ code: 'offer_unavailable' })
      await advance(10 * 60_000)
      await reconcile()
      expect(given(sandbox)).toEqual(kind === 'late' ? [coupon] : [])
      const data = async () => (await ana.get('/api/payment/get-subscription-data')).json()
      expect((await data()).retention).toEqual(kind === 'late' ? null : expect.objectContaining({ percent: 50 }))
      for (const again of [call, monthly, upgrade]) await ana.get(again)
      expect(given(sandbox)).toEqual([coupon])
    }
  },
)

test.each([
  ['beside fifty upgrades', Array.from({ length: 50 }, (_, index) => (index % 2 ? monthly : upgrade))],
  ['after the upgrade', [upgrade, monthly]],
  ['before the upgrade', [monthly, upgrade]],
])(
  'a discount that is accepted %s at the same moment is given once (F215, Q28)',
  longTimeout,
  async (_order, calls) => {
    const { learner, settle, sandbox } = await payingAcademy()
    const ana = await learner()
    await ana.subscribe('basic-month-eur')
    await settle()
    const answers = await Promise.all(calls.map((call) => ana.get(call)))
    // An upgrade that finds itself planned is accepted too.
    expect(new Set(calls.filter((_call, index) => answers[index]?.statusCode === 200)).size).toBe(1)
    const [subscription] = sandbox.list('subscription')
    const phases = sandbox.list('subscription_schedule').flatMap((schedule) => schedule.phases)
    const planned = phases.filter(({ items }) => items[0]?.price !== subscription?.items.data[0]?.price.id)
    expect(planned.length + (subscription?.discounts.length ?? 0)).toBe(1)
  },
)

test('an upgrade that the provider does not plan leaves the offer open', longTimeout, async () => {
  const { learner, settle, sandbox, storage } = await payingAcademy()
  const ana = await learner()
  await ana.subscribe('basic-month-eur')
  await settle()
  sandbox.fail({ kind: 'error-500', method: 'POST', path: /subscription_schedules/, times: 20 })
  const subscription = await storage.subscriptions.current(ana.account.id)
  expect((await ana.get(upgrade)).json()).toMatchObject({ code: 'payments_unavailable' })
  expect(await storage.retentionUses.find(subscription?.id ?? '')).toBeUndefined()
  expect((await ana.get(monthly)).statusCode).toBe(200)
})

test('a learner without a running plan is offered no discount', longTimeout, async () => {
  const { learner, settle } = await payingAcademy()
  const [lead, ana] = [await learner(), await learner()]
  expect((await lead.get(monthly)).json()).toMatchObject({ code: 'no_subscription' })
  await ana.subscribe('basic-month-eur')
  await settle()
  await ana.post('/api/payment/cancel-subscription', { reason: 'Demasiado caro' })
  expect((await ana.get(monthly)).json()).toMatchObject({ code: 'offer_unavailable' })
})

test.each([['basic-month-eur'], ['feedback-year-eur']])(
  'the discount of %s is given on no plan that the request names (F216, F220)',
  longTimeout,
  async (price) => {
    const { learner, settle, sandbox } = await payingAcademy()
    const ana = await learner()
    await ana.subscribe(price)
    await settle()
    expect((await ana.get(`${upgrade}&price_id=personal-year-eur`)).json()).toMatchObject({ code: 'offer_unavailable' })
    expect(sandbox.list('subscription_schedule')).toEqual([])
    const data = (await ana.get('/api/payment/get-subscription-data')).json()
    expect(data).toMatchObject({ next_price_id: null, retention: { percent: 50 } })
  },
)

test.each([
  ['basic-month-eur', 2499],
  ['personal-month-eur', 32_310],
])('the annual plan that follows %s has the discount of its tier', longTimeout, async (price, amount) => {
  const { learner, settle } = await payingAcademy()
  const ana = await learner()
  await ana.subscribe(price)
  await settle()
  expect((await ana.get(upgrade)).statusCode).toBe(200)
  const data = (await ana.get('/api/payment/get-subscription-data')).json()
  expect(data).toMatchObject({ next_payment_price: amount, retention: null })
})
