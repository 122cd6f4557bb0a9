import { expect, test } from 'vitest'
import { announcePrices } from '#server/domain/billing/prices/announce-prices.ts'
import { syncPlans } from '#server/domain/billing/prices/sync-plans.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { payingAcademy } from '#tests/factories/payments.ts'

const longTimeout = { timeout: 60_000 }
const formerAmount = 599

/** An academy on 10 January 2027, whose learners subscribe at a former price until `changePrice`. */
async function academyBeforeTheChange(priceId: 'basic-month-eur' | 'basic-year-eur') {
  const academy = await payingAcademy({ now: () => Date.UTC(2027, 0, 10, 12) })
  const { storage, provider, sandbox, now, reconcile, mailTo } = academy
  const [months, productId] = priceId === 'basic-month-eur' ? [1, 'basic-month'] : [12, 'basic-year']
  const former = { priceId, productId, amount: formerAmount, currency: 'EUR', months } as const
  const putFormerPrice = async (key: string) => {
    const { id: provider_price_id } = await provider.catalog.putPrice(former, key)
    const row = { price_id: priceId, product_id: productId, amount: formerAmount, currency: 'EUR' } as const
    await storage.prices.put({ ...row, provider_price_id, synced_at: now() })
    return provider_price_id
  }
  const formerPriceId = await putFormerPrice('former')
  return {
    ...academy,
    /** Pays the present price first, which alone is sold, and the former one from then on. */
    async subscriber(cookies: Readonly<Record<string, string>> = {}) {
      const learner = await academy.learner({}, cookies)
      await learner.subscribe(priceId)
      await academy.settle()
      const [made] = sandbox.list('subscription')
      const price = { itemId: made?.items.data[0]?.id ?? '', providerPriceId: formerPriceId }
      await provider.subscriptions.update(made?.id ?? '', { price }, `to-former-${made?.id}`)
      await academy.settle()
      await putFormerPrice(`again-${made?.id}`)
      return learner
    },
    changePrice: () => syncPlans({ ...storage, provider, newKey: randomSecrets.token, now }),
    changePriceBack: () => putFormerPrice('back'),
    announce: () => announcePrices({ ...storage, now }),
    /** Days pass as for a running server, which reconciles meanwhile. */
    async days(count: number) {
      for (let left = count; left > 0; left -= 6) {
        await academy.advanceDays(Math.min(left, 6))
        await reconcile()
      }
    },
    charges: () =>
      sandbox
        .list('charge')
        .map(({ amount }) => amount)
        .reverse(),
    noticesTo: async (address: string) =>
      (await mailTo(address)).filter(({ subject }) => subject.startsWith('El precio de tu plan cambia')),
  }
}

test(
  'a subscriber is notified of a new price once, and first charged it at a renewal 30 days later or more',
  longTimeout,
  async () => {
    const academy = await academyBeforeTheChange('basic-month-eur')
    const ana = await academy.subscriber()
    expect(await academy.announce(), 'before the change').toEqual([])
    await academy.changePrice()
    await academy.days(5)
    const [announcement] = await academy.announce()
    expect(announcement).toMatchObject({ priceId: 'basic-month-eur', amount: 649, notified: 1, already: 0 })
    expect(announcement?.firstDueAt).toBe(Date.UTC(2027, 2, 10, 12))
    expect(await academy.announce()).toMatchObject([{ notified: 0, already: 1, firstDueAt: null }])
    const notices = await academy.noticesTo(ana.account.email)
    expect(notices).toHaveLength(1)
    expect(notices[0]?.text).toContain(
      'Desde el 10/03/2027, tu plan (Suscripción mensual) costará 6,49\u00a0€ en lugar de 5,99\u00a0€',
    )
    const shown = async () => (await ana.get('/api/payment/get-subscription-data')).json()
    expect((await shown()).notices).toEqual([{ kind: 'price_change', date: '2027-03-10T12:00:00.000Z', amount: 649 }])
    await academy.days(24)
    expect(await shown()).toMatchObject({ next_payment_price: 599 })
    await academy.days(5)
    expect(academy.charges(), 'the renewal of 10 February').toEqual([649, 599])
    expect(await shown()).toMatchObject({ next_payment_price: 649, next_payment_date: '2027-03-10T12:00:00.000Z' })
    await academy.days(28)
    expect(academy.charges(), 'the renewal of 10 March').toEqual([649, 599, 649])
    expect((await shown()).notices).toEqual([])
    await academy.days(31)
    expect(academy.charges()).toEqual([649, 599, 649, 649])
    expect(await academy.announce()).toEqual([])
    expect(await academy.noticesTo(ana.account.email)).toHaveLength(1)
  },
)

test('the price of an annual plan stays until its renewal, and no amount is charged before', longTimeout, async () => {
  const academy = await academyBeforeTheChange('basic-year-eur')
  const ana = await academy.subscriber()
  await academy.changePrice()
  await academy.announce()
  await academy.days(3)
  expect(academy.charges()).toEqual([4999])
  expect((await ana.get('/api/payment/get-subscription-data')).json()).toMatchObject({
    next_payment_price: 4999,
    next_payment_date: '2028-01-10T12:00:00.000Z',
  })
  await academy.advanceDays(370)
  expect(academy.charges()).toEqual([4999, 4999])
})

test('a trial is charged what its learner agreed to, also when the price changes meanwhile', longTimeout, async () => {
  const academy = await academyBeforeTheChange('basic-year-eur')
  await academy.subscriber({ exp: '1' })
  await academy.changePrice()
  expect(await academy.announce()).toMatchObject([{ notified: 1, firstDueAt: Date.UTC(2028, 0, 17, 12) }])
  await academy.days(9)
  expect(academy.charges()).toEqual([599])
  await academy.advanceDays(366)
  expect(academy.charges()).toEqual([599, 4999])
})

test(
  'a learner who cancels is not notified, and one who continues a cancelled plan pays the quote',
  longTimeout,
  async () => {
    const academy = await academyBeforeTheChange('basic-month-eur')
    const [ana, eva] = [await academy.subscriber(), await academy.subscriber()]
    const cancel = { reason: 'No tengo tiempo' }
    await eva.post('/api/payment/cancel-subscription', cancel)
    await academy.changePrice()
    expect(await academy.announce()).toMatchObject([{ notified: 1, already: 0 }])
    expect(await academy.noticesTo(eva.account.email)).toEqual([])
    await ana.post('/api/payment/cancel-subscription', cancel)
    const quote = (await ana.get('/api/payment/quote?price_id=basic-month-eur')).json()
    expect(quote).toMatchObject({ kind: 'resume', first_charge_amount: 599, renewal_amount: 599 })
    await ana.order({ payment_method_id: await academy.newCard(), price_id: 'basic-month-eur', quote })
    await academy.days(33)
    expect(academy.charges(), 'two first charges and the renewal of one').toEqual([649, 649, 599])
    expect(await academy.announce(), 'notified anew, with another 30 days').toMatchObject([{ notified: 1 }])
  },
)

test(
  'a plan that began through a change of plan is reached in its first period, and charged the new price',
  longTimeout,
  async () => {
    const academy = await academyBeforeTheChange('basic-year-eur')
    const { storage, sandbox, reconcile } = academy
    const ana = await academy.learner()
    await ana.subscribe('basic-month-eur')
    await academy.settle()
    await ana.get('/api/payment/upgrade-plan')
    await academy.advanceDays(32)
    expect(await storage.subscriptions.current(ana.account.id)).toMatchObject({
      price_id: 'basic-year-eur',
      schedule_id: expect.any(String),
      next_price_id: null,
    })
    await academy.changePriceBack()
    expect(await academy.announce()).toMatchObject([
      { notified: 1, postponed: 0, firstDueAt: Date.UTC(2028, 1, 10, 12) },
    ])
    await reconcile()
    const shown = async () => (await ana.get('/api/payment/get-subscription-data')).json()
    expect(await shown()).toMatchObject({ next_payment_price: 599, next_payment_date: '2028-02-10T12:00:00.000Z' })
    expect(sandbox.list('subscription_schedule').map(({ status }) => status)).toEqual(['released'])
    await academy.advanceDays(366)
    expect(academy.charges().filter((amount) => amount === 599)).toHaveLength(1)
    expect(await academy.noticesTo(ana.account.email)).toHaveLength(1)
  },
)

test('a plan that another one follows waits for the change, and its learner is not notified', longTimeout, async () => {
  const academy = await academyBeforeTheChange('basic-month-eur')
  const ana = await academy.subscriber()
  await ana.get('/api/payment/upgrade-plan')
  await academy.changePrice()
  expect(await academy.announce()).toMatchObject([{ notified: 0, postponed: 1, firstDueAt: null }])
  expect(await academy.noticesTo(ana.account.email)).toEqual([])
  await academy.advanceDays(32)
  expect(await academy.announce(), 'another plan, at its price').toEqual([])
})

test(
  'a run that was killed halfway is completed by the next, and no learner is notified twice',
  longTimeout,
  async () => {
    const academy = await academyBeforeTheChange('basic-month-eur')
    const learners = [await academy.subscriber(), await academy.subscriber(), await academy.subscriber()]
    await academy.changePrice()
    const { storage, now } = academy
    let transactions = 0
    const killed: typeof storage.transaction = (work) =>
      storage.transaction(async (stores) => {
        transactions += 1
        const result = await work(stores)
        if (transactions === 2) throw new Error('killed before the commit')
        return result
      })
    await expect(announcePrices({ ...storage, transaction: killed, now })).rejects.toThrow('killed')
    const [first, second] = await Promise.all([academy.announce(), academy.announce()])
    expect((first[0]?.notified ?? 0) + (second[0]?.notified ?? 0)).toBe(2)
    for (const { account } of learners) expect(await academy.noticesTo(account.email)).toHaveLength(1)
  },
)

test('a price that changes back before it was charged is dropped, and its notice with it', longTimeout, async () => {
  const academy = await academyBeforeTheChange('basic-month-eur')
  const ana = await academy.subscriber()
  await academy.changePrice()
  await academy.days(5)
  await academy.announce()
  await academy.changePriceBack()
  await academy.days(60)
  expect(academy.charges()).toEqual([649, 599, 599])
  expect((await ana.get('/api/payment/get-subscription-data')).json().notices).toEqual([])
})
