import { expect, test } from 'vitest'
import { aSubscriber, cards, refusalOf } from '#tests/factories/stripe-sandbox.ts'

/** The payment intent of a subscriber's first invoice. */
const paymentOf = async ({ stripe, now }: Awaited<ReturnType<typeof aSubscriber>>) => {
  const { latest_invoice } = await now()
  const invoice = typeof latest_invoice === 'object' ? (latest_invoice?.id ?? '') : ''
  const [paid] = (await stripe.invoicePayments.list({ invoice })).data
  return String(paid?.payment.payment_intent)
}

test('previews show the next invoice and change nothing', async () => {
  const { stripe, sandbox, customer, id, item, month, year, advanceDays } = await aSubscriber()
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

test('a refund returns a part or the rest of a charge, and no more', async () => {
  const fixture = await aSubscriber()
  const { stripe, events, sandbox } = fixture
  const payment_intent = await paymentOf(fixture)
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

test('a disputed charge cannot be refunded', async () => {
  const fixture = await aSubscriber({ number: cards.disputed })
  const payment_intent = await paymentOf(fixture)
  const refusal = await refusalOf(fixture.stripe.refunds.create({ payment_intent }))
  expect([refusal.statusCode, refusal.code]).toEqual([400, 'charge_disputed'])
  expect(fixture.sandbox.list('refund')).toEqual([])
})

test('a refund that the bank returns has failed a day later, and can be made again', async () => {
  const fixture = await aSubscriber({ number: cards.returnsRefunds })
  const { stripe, sandbox, advanceDays, events } = fixture
  const payment_intent = await paymentOf(fixture)
  expect((await stripe.refunds.create({ payment_intent })).status).toBe('succeeded')
  expect(events()).not.toContain('refund.failed')
  await advanceDays(1)
  expect(events()).toContain('refund.failed')
  expect(sandbox.list('charge')).toMatchObject([{ amount_refunded: 0, refunded: false }])
  expect((await stripe.refunds.create({ payment_intent })).status).toBe('succeeded')
  expect(sandbox.list('refund').map(({ status }) => status)).toEqual(['succeeded', 'failed'])
})

test('a preview is expanded, though its discounts exist in it alone', async () => {
  const { stripe, id, sandbox } = await aSubscriber()
  await stripe.coupons.create({ id: 'MITAD', percent_off: 50 })
  const preview = await stripe.invoices.createPreview({
    subscription: id,
    discounts: [{ coupon: 'MITAD' }],
    expand: ['discounts.source.coupon', 'customer'],
  })
  expect(preview).toMatchObject({
    total: 499,
    discounts: [{ source: { coupon: { id: 'MITAD' } } }],
    customer: { name: 'Ana' },
  })
  expect(sandbox.list('discount')).toEqual([])
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  const none = await refusalOf(stripe.invoices.createPreview({ subscription: id }))
  expect(none).toMatchObject({ statusCode: 404, code: 'invoice_upcoming_none' })
})

test('the page of an invoice shows its lines and amounts', async () => {
  const { now } = await aSubscriber()
  const { latest_invoice } = await now()
  const url = typeof latest_invoice === 'object' ? (latest_invoice?.hosted_invoice_url ?? '') : ''
  const page = await fetch(url)
  const html = await page.text()
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const shown of ['1 × Basic', '9,99', 'pagada', 'ana@baila.test', '15/01/2026']) expect(html).toContain(shown)
  expect((await fetch(`${url}x`)).status).toBe(404)
})
