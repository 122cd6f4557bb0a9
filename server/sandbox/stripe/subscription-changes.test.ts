import { expect, test } from 'vitest'
import { aSubscriber, day, refusalOf, startOfTests } from '#tests/factories/stripe-sandbox.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)

test('a cancellation at the end of the period leaves the rest of it, and can be revoked', async () => {
  const { stripe, id, now, advanceDays, charged } = await aSubscriber()
  const cancelled = await stripe.subscriptions.update(id, {
    cancel_at_period_end: true,
    cancellation_details: { comment: 'Otro' },
  })
  expect(cancelled).toMatchObject({
    status: 'active',
    cancel_at: cancelled.items.data[0]?.current_period_end,
    canceled_at: seconds(startOfTests),
    cancellation_details: { comment: 'Otro', reason: 'cancellation_requested' },
  })
  const back = await stripe.subscriptions.update(id, { cancel_at_period_end: false })
  expect([back.cancel_at, back.canceled_at, back.cancellation_details?.reason]).toEqual([null, null, null])
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  await advanceDays(30)
  expect((await now()).status).toBe('active')
  await advanceDays(2)
  expect(await now()).toMatchObject({ status: 'canceled', ended_at: seconds(Date.UTC(2026, 1, 15, 12)) })
  expect(charged()).toEqual([999])
})

test('an immediate cancellation ends the subscription, and a second one is refused', async () => {
  const { stripe, id, advanceDays, charged } = await aSubscriber()
  expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled', ended_at: seconds(startOfTests) })
  expect((await refusalOf(stripe.subscriptions.cancel(id))).statusCode).toBe(400)
  expect((await stripe.subscriptions.list()).data).toEqual([])
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1)
  await advanceDays(100)
  expect(charged()).toEqual([999])
})

test('a renewal waits an hour as a draft', async () => {
  const { sandbox, now, charged } = await aSubscriber()
  const end = Date.UTC(2026, 1, 15, 12)
  await sandbox.advanceTo(end)
  expect(await now()).toMatchObject({
    status: 'active',
    latest_invoice: {
      status: 'draft',
      billing_reason: 'subscription_cycle',
      period_start: seconds(startOfTests),
      period_end: seconds(end),
    },
    items: { data: [{ current_period_start: seconds(end), current_period_end: seconds(Date.UTC(2026, 2, 15, 12)) }] },
  })
  expect(charged()).toEqual([999])
  await sandbox.advanceTo(end + 3_600_000)
  expect(charged()).toEqual([999, 999])
})

test('a change from a month to a year begins a new period, with credit for the unused time', async () => {
  const { stripe, id, item, year, now, advanceDays, charged } = await aSubscriber()
  await advanceDays(15.5)
  await stripe.subscriptions.update(id, { items: [{ id: item, price: year.id }], proration_behavior: 'always_invoice' })
  expect(charged()).toEqual([999, 4999 - 500])
  expect(await now()).toMatchObject({
    billing_cycle_anchor: seconds(startOfTests + 15.5 * day),
    latest_invoice: {
      lines: { data: [{ amount: -500, parent: { subscription_item_details: { proration: true } } }, { amount: 4999 }] },
    },
    items: { data: [{ id: item, price: { id: year.id }, current_period_end: seconds(Date.UTC(2027, 0, 31, 0)) }] },
  })
})

test('a change of price within the interval is prorated now, later or not at all', async () => {
  for (const [proration_behavior, expected] of [
    ['always_invoice', [999, 500, 1999]],
    ['create_prorations', [999, 2499]],
    ['none', [999, 1999]],
  ] as const) {
    const { stripe, id, item, product, advanceDays, charged } = await aSubscriber()
    const better = await stripe.prices.create({
      product: product.id,
      currency: 'eur',
      unit_amount: 1999,
      recurring: { interval: 'month' },
    })
    await advanceDays(15.5)
    await stripe.subscriptions.update(id, { items: [{ id: item, price: better.id }], proration_behavior })
    await advanceDays(16)
    expect(charged()).toEqual(expected)
  }
})

test('a credit larger than an invoice stays on the balance of the customer', async () => {
  const { stripe, customer, id, item, product, advanceDays, charged } = await aSubscriber()
  const cheap = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 100,
    recurring: { interval: 'month' },
  })
  await stripe.subscriptions.update(id, {
    items: [{ id: item, price: cheap.id }],
    proration_behavior: 'always_invoice',
  })
  const credited = await stripe.customers.retrieve(customer)
  expect(credited).toMatchObject({ balance: -899 })
  await advanceDays(32)
  expect(charged()).toEqual([999])
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -799 })
})

test('a deleted customer has no subscription any more, and is shown as deleted', async () => {
  const { stripe, customer, now } = await aSubscriber()
  expect((await stripe.customers.del(customer)).deleted).toBe(true)
  expect((await now()).status).toBe('canceled')
  expect(await stripe.customers.retrieve(customer)).toEqual(expect.objectContaining({ id: customer, deleted: true }))
  expect((await refusalOf(stripe.customers.update(customer, { name: 'Eva' }))).code).toBe('resource_missing')
})
