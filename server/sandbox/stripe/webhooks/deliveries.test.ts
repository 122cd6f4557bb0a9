import { expect, test } from 'vitest'
import { anEndpoint, aPayer, aSandbox, somePrices } from '#tests/factories/stripe-sandbox.ts'

test('every event arrives once, in its order, with a signature that the SDK accepts', async () => {
  const { received, url } = await anEndpoint()
  const { stripe, sandbox, advanceDays } = await aSandbox({ webhookUrl: url })
  const { month } = await somePrices(stripe)
  const { customer } = await aPayer(stripe)
  await stripe.subscriptions.create({ customer, items: [{ price: month.id }], trial_period_days: 7 })
  await advanceDays(40)
  await sandbox.deliveries.flush()
  const recorded = sandbox
    .list('event')
    .map(({ id }) => id)
    .reverse()
  expect(received.map(({ id }) => id)).toEqual(recorded)
  expect(sandbox.list('event').every(({ pending_webhooks }) => pending_webhooks === 0)).toBe(true)
  const types = received.map(({ type }) => type)
  for (const type of [
    'customer.subscription.created',
    'customer.subscription.trial_will_end',
    'customer.subscription.updated',
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'invoice_payment.paid',
    'invoice.upcoming',
    'payment_intent.succeeded',
    'payment_method.attached',
  ])
    expect(types).toContain(type)
  expect(await stripe.events.retrieve(recorded[0] ?? '')).toMatchObject({ id: recorded[0], type: 'customer.created' })
  const paid = await stripe.events.list({ types: ['invoice.paid'] })
  const recordedPaid = sandbox.list('event').filter(({ type }) => type === 'invoice.paid')
  expect(paid.data.map(({ id }) => id)).toEqual(recordedPaid.map(({ id }) => id))
})

test('held events wait, and are sent in copies and in another order where configured', async () => {
  const { received, url } = await anEndpoint()
  const { stripe, sandbox } = await aSandbox({ webhookUrl: url })
  sandbox.deliveries.configure({ hold: true, copies: 3, shuffle: (count) => count - 1 })
  for (const name of ['a', 'b', 'c']) await stripe.customers.create({ name })
  expect(received).toEqual([])
  await sandbox.deliveries.flush()
  const recorded = sandbox.list('event').map(({ id }) => id)
  expect(received.map(({ id }) => id)).toEqual(recorded.flatMap((id) => [id, id, id]))
})

test('an event is sent again until the endpoint accepts it', async () => {
  const { received, url } = await anEndpoint((_event, count) => (count < 3 ? 500 : 200))
  const { stripe, sandbox } = await aSandbox({ webhookUrl: url })
  sandbox.deliveries.configure({ hold: true })
  await stripe.customers.create({})
  for (const pending of [1, 1, 0, 0]) {
    await sandbox.deliveries.flush()
    expect(sandbox.list('event')).toMatchObject([{ pending_webhooks: pending }])
  }
  expect(received).toHaveLength(3)
})

test('a refused event is retried automatically', async () => {
  const { received, url } = await anEndpoint((_event, count) => (count < 2 ? 503 : 204))
  const { stripe, sandbox } = await aSandbox({ webhookUrl: url })
  await stripe.customers.create({})
  await expect.poll(() => received.length).toBe(2)
  await expect.poll(() => sandbox.list('event')[0]?.pending_webhooks).toBe(0)
})
