import { expect, test } from 'vitest'
import {
  aCard,
  aPayer,
  aSandbox,
  cards,
  day,
  refusalOf,
  somePrices,
  startOfTests,
} from '#tests/factories/stripe-sandbox.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)

async function subscriber(options: { trial?: number; number?: string } = {}) {
  const world = await aSandbox()
  const { stripe, sandbox } = world
  const prices = await somePrices(stripe)
  const payer = await aPayer(stripe, options.number)
  const subscription = await stripe.subscriptions.create({
    customer: payer.customer,
    items: [{ price: prices.month.id }],
    ...(options.trial ? { trial_period_days: options.trial } : {}),
  })
  return {
    ...world,
    ...prices,
    ...payer,
    id: subscription.id,
    item: subscription.items.data[0]?.id ?? '',
    now: () => stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] }),
    charged: () =>
      sandbox
        .list('charge')
        .filter(({ paid }) => paid)
        .map(({ amount }) => amount)
        .reverse(),
    events: () => sandbox.list('event').map(({ type }) => type),
  }
}

test('a cancellation at the end of the period keeps the rest of it, and can be taken back', async () => {
  const { stripe, id, now, advanceDays, charged } = await subscriber()
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
  const { stripe, id, advanceDays, charged } = await subscriber()
  expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled', ended_at: seconds(startOfTests) })
  expect((await refusalOf(stripe.subscriptions.cancel(id))).statusCode).toBe(400)
  expect((await stripe.subscriptions.list()).data).toEqual([])
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1)
  await advanceDays(100)
  expect(charged()).toEqual([999])
})

test('a cancelled trial charges nothing', async () => {
  const { stripe, id, now, advanceDays, charged } = await subscriber({ trial: 7 })
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  await advanceDays(8)
  expect((await now()).status).toBe('canceled')
  expect(charged()).toEqual([])
})

test('a renewal waits an hour as a draft', async () => {
  const { sandbox, now, charged } = await subscriber()
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
  const { stripe, id, item, year, now, advanceDays, charged } = await subscriber()
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
    const { stripe, id, item, product, advanceDays, charged } = await subscriber()
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
  const { stripe, customer, id, item, product, advanceDays, charged } = await subscriber()
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

test('a schedule changes the price at the end of the period, with a discount of its own, and lets the subscription go', async () => {
  const { stripe, id, month, year, now, advanceDays, charged, sandbox } = await subscriber()
  await stripe.coupons.create({ id: 'ANUAL', percent_off: 50, duration: 'once' })
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id })
  const [current] = schedule.phases
  if (!current) throw new Error('no phase')
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      { items: [{ price: month.id, quantity: 1 }], start_date: current.start_date, end_date: current.end_date },
      {
        items: [{ price: year.id, quantity: 1 }],
        duration: { interval: 'year', interval_count: 1 },
        discounts: [{ coupon: 'ANUAL' }],
        proration_behavior: 'none',
      },
    ],
  })
  expect((await refusalOf(stripe.subscriptions.update(id, { cancel_at_period_end: true }))).statusCode).toBe(400)
  const preview = await stripe.invoices.createPreview({ subscription: id })
  expect([preview.total, preview.lines.data[0]?.pricing?.price_details?.price]).toEqual([2499, year.id])
  await advanceDays(30)
  expect(charged()).toEqual([999])
  await advanceDays(2)
  expect(charged()).toEqual([999, 2499])
  expect(await now()).toMatchObject({ schedule: schedule.id, items: { data: [{ price: { id: year.id } }] } })
  await advanceDays(366)
  expect(charged()).toEqual([999, 2499, 4999])
  expect((await now()).schedule).toBeNull()
  expect(sandbox.list('subscription_schedule')).toMatchObject([{ status: 'released', released_subscription: id }])
})

test('a released schedule changes nothing any more, and a cancelled one ends the subscription', async () => {
  const { stripe, id, now, advanceDays, charged } = await subscriber()
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id })
  expect((await stripe.subscriptionSchedules.release(schedule.id)).status).toBe('released')
  await advanceDays(32)
  expect(charged()).toEqual([999, 999])
  const second = await stripe.subscriptionSchedules.create({ from_subscription: id })
  expect((await stripe.subscriptionSchedules.cancel(second.id)).status).toBe('canceled')
  expect((await now()).status).toBe('canceled')
})

test('a renewal that cannot be paid is tried four times in 15 days, and then the subscription ends', async () => {
  const { stripe, customer, id, now, advanceDays, charged, sandbox, events } = await subscriber()
  const bad = await aCard(stripe, cards.failsOnCharge)
  await stripe.paymentMethods.attach(bad.id, { customer })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: bad.id } })
  await advanceDays(31.5)
  const late = await now()
  const invoice = late.latest_invoice
  expect(late).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 1 } })
  expect(typeof invoice === 'object' && invoice?.next_payment_attempt).toBe(seconds(Date.UTC(2026, 1, 18, 13)))
  await advanceDays(14)
  expect((await now()).status).toBe('past_due')
  await advanceDays(1)
  expect(await now()).toMatchObject({ id, status: 'canceled', cancellation_details: { reason: 'payment_failed' } })
  expect(events().filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
  expect(charged()).toEqual([999])
  const attempts = sandbox.list('charge').length
  await advanceDays(60)
  expect(sandbox.list('charge')).toHaveLength(attempts)
})

test('a new card ends the delay at the next attempt, or at once when the invoice is paid', async () => {
  for (const atOnce of [false, true]) {
    const { stripe, customer, now, advanceDays, charged } = await subscriber()
    const bad = await aCard(stripe, cards.failsOnCharge)
    const good = await aCard(stripe, cards.mastercard)
    for (const { id } of [bad, good]) await stripe.paymentMethods.attach(id, { customer })
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: bad.id } })
    await advanceDays(32)
    const { latest_invoice } = await now()
    const invoice = typeof latest_invoice === 'object' ? (latest_invoice?.id ?? '') : ''
    expect(await refusalOf(stripe.invoices.pay(invoice))).toMatchObject({ statusCode: 402, code: 'card_declined' })
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: good.id } })
    if (atOnce) expect((await stripe.invoices.pay(invoice)).status).toBe('paid')
    else await advanceDays(3)
    expect((await now()).status).toBe('active')
    expect(charged()).toEqual([999, 999])
  }
})

test.each([
  ['cancel', 'canceled'],
  ['pause', 'paused'],
  ['create_invoice', 'past_due'],
] as const)('a trial without a card that is to %s at its end is %s', async (missing_payment_method, status) => {
  const { stripe, advanceDays, sandbox } = await aSandbox()
  const { month } = await somePrices(stripe)
  const { id: customer } = await stripe.customers.create({})
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price: month.id }],
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method } },
  })
  await advanceDays(8)
  expect((await stripe.subscriptions.retrieve(id)).status).toBe(status)
  expect(sandbox.list('charge')).toEqual([])
})

test('a trial that waits for a card has a set-up intent, whose card pays the first month', async () => {
  const { stripe, browser, advanceDays, sandbox } = await aSandbox()
  const { month } = await somePrices(stripe)
  const { id: customer } = await stripe.customers.create({})
  const made = await stripe.subscriptions.create({
    customer,
    items: [{ price: month.id }],
    trial_period_days: 7,
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['pending_setup_intent'],
  })
  const intent = made.pending_setup_intent
  if (typeof intent !== 'object' || !intent?.client_secret) throw new Error('no set-up intent')
  const card = await aCard(browser)
  await browser.setupIntents.confirm(intent.id, { client_secret: intent.client_secret, payment_method: card.id })
  expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({
    status: 'trialing',
    pending_setup_intent: null,
    default_payment_method: card.id,
  })
  await advanceDays(8)
  expect(sandbox.list('charge')).toMatchObject([{ amount: 999, paid: true, payment_method: card.id }])
})

test('previews show the next invoice and change nothing', async () => {
  const { stripe, sandbox, customer, id, item, month, year, advanceDays } = await subscriber()
  await stripe.coupons.create({ id: 'MITAD', percent_off: 50 })
  await advanceDays(15.5)
  const before = JSON.stringify([
    sandbox.list('subscription'),
    sandbox.list('invoice'),
    sandbox.list('event'),
    sandbox.list('coupon'),
  ])
  const next = await stripe.invoices.createPreview({ subscription: id })
  const upgrade = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: { items: [{ id: item, price: year.id }], proration_behavior: 'always_invoice' },
  })
  const first = await stripe.invoices.createPreview({
    customer,
    discounts: [{ coupon: 'MITAD' }],
    subscription_details: { items: [{ price: month.id }] },
  })
  expect([next.total, upgrade.total, first.total]).toEqual([999, 4499, 499])
  expect([next.status, next.number, next.id.startsWith('upcoming_in_')]).toEqual(['draft', null, true])
  expect(
    JSON.stringify([
      sandbox.list('subscription'),
      sandbox.list('invoice'),
      sandbox.list('event'),
      sandbox.list('coupon'),
    ]),
  ).toBe(before)
})

test('a refund gives a part or the rest of a charge back, and no more', async () => {
  const { stripe, now, events, sandbox } = await subscriber()
  const { latest_invoice } = await now()
  const invoice = typeof latest_invoice === 'object' ? (latest_invoice?.id ?? '') : ''
  const [payment] = (await stripe.invoicePayments.list({ invoice })).data
  const payment_intent = String(payment?.payment.payment_intent)
  expect(await stripe.refunds.create({ payment_intent, amount: 400 })).toMatchObject({
    amount: 400,
    status: 'succeeded',
  })
  expect((await refusalOf(stripe.refunds.create({ payment_intent, amount: 600 }))).param).toBe('amount')
  await stripe.refunds.create({ payment_intent, reason: 'requested_by_customer' })
  expect((await refusalOf(stripe.refunds.create({ payment_intent }))).code).toBe('charge_already_refunded')
  expect(sandbox.list('charge')).toMatchObject([{ amount: 999, amount_refunded: 999, refunded: true }])
  expect(events().filter((type) => type === 'charge.refunded')).toHaveLength(2)
})

test('a deleted customer has no subscription any more, and is shown as deleted', async () => {
  const { stripe, customer, now } = await subscriber()
  expect((await stripe.customers.del(customer)).deleted).toBe(true)
  expect((await now()).status).toBe('canceled')
  expect(await stripe.customers.retrieve(customer)).toEqual(expect.objectContaining({ id: customer, deleted: true }))
  expect((await refusalOf(stripe.customers.update(customer, { name: 'Eva' }))).code).toBe('resource_missing')
})
