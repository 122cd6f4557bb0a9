import { expect, test } from 'vitest'
import { aCard, aSubscriber, cards, refusalOf } from '#tests/factories/stripe-sandbox.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)

test('a renewal that cannot be paid is tried four times in 15 days, and then the subscription ends', async () => {
  const { stripe, customer, id, now, advanceDays, charged, sandbox, events } = await aSubscriber()
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
    const { stripe, customer, now, advanceDays, charged } = await aSubscriber()
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
