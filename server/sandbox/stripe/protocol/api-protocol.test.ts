import { expect, test } from 'vitest'
import { aPayer, aSandbox, refusalOf, sdkFor, somePrices } from '#tests/factories/stripe-sandbox.ts'

test('an unknown parameter, a missing one and an unknown object are refused by name', async () => {
  const { stripe, sandbox } = await aSandbox()
  const { customer } = await aPayer(stripe)
  const { month } = await somePrices(stripe)
  const unknown = stripe.rawRequest('POST', '/v1/subscriptions', {
    customer,
    items: [{ price: month.id }],
    coupon: 'SALSA10',
  })
  expect(await refusalOf(unknown)).toMatchObject({ statusCode: 400, code: 'parameter_unknown', param: 'coupon' })
  const nested = stripe.rawRequest('POST', '/v1/subscriptions', {
    customer,
    items: [{ price: month.id, colour: 'red' }],
  })
  expect((await refusalOf(nested)).param).toBe('items[0][colour]')
  const lacking = stripe.rawRequest('POST', '/v1/subscriptions', { customer })
  expect(await refusalOf(lacking)).toMatchObject({ code: 'parameter_missing', param: 'items' })
  const missing = stripe.subscriptions.create({ customer: 'cus_none', items: [{ price: month.id }] })
  expect(await refusalOf(missing)).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'customer' })
  expect(await refusalOf(stripe.customers.retrieve('cus_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  expect((await refusalOf(stripe.rawRequest('GET', '/v1/balance'))).statusCode).toBe(404)
  expect(sandbox.list('subscription')).toEqual([])
})

test('a wrong key is refused, and the publishable one may do only what a browser may do', async () => {
  const { origin, browser, stripe } = await aSandbox()
  const { id: customer } = await stripe.customers.create({})
  expect((await refusalOf(sdkFor(origin, 'sk_test_other').customers.list())).statusCode).toBe(401)
  for (const call of [
    browser.customers.retrieve(customer),
    browser.customers.create({}),
    browser.refunds.create({ charge: 'ch_x' }),
    browser.events.list(),
  ])
    expect(await refusalOf(call)).toMatchObject({ statusCode: 401, code: 'secret_key_required' })
  const intent = await stripe.setupIntents.create({ customer })
  expect((await refusalOf(browser.setupIntents.retrieve(intent.id))).param).toBe('client_secret')
  const guess = browser.setupIntents.retrieve(intent.id, { client_secret: `${intent.id}_secret_x` })
  expect((await refusalOf(guess)).statusCode).toBe(404)
  const own = await browser.setupIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? '' })
  expect(own.id).toBe(intent.id)
})

test('lists are paged, newest first', async () => {
  const { stripe } = await aSandbox()
  const made: string[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e']) made.unshift((await stripe.products.create({ name })).id)
  const first = await stripe.products.list({ limit: 2 })
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true])
  const rest = await stripe.products.list({ limit: 3, starting_after: made[1] ?? '' })
  expect([rest.data.map(({ id }) => id), rest.has_more]).toEqual([made.slice(2), false])
  const back = await stripe.products.list({ limit: 1, ending_before: made[2] ?? '' })
  expect([back.data.map(({ id }) => id), back.has_more]).toEqual([made.slice(1, 2), true])
  const all: string[] = []
  for await (const { id } of stripe.products.list({ limit: 2 })) all.push(id)
  expect(all).toEqual(made)
})

test('objects are expanded along the requested paths, and nothing else is', async () => {
  const { stripe } = await aSandbox()
  const { customer } = await aPayer(stripe)
  const { month, product } = await somePrices(stripe)
  const made = await stripe.subscriptions.create({
    customer,
    items: [{ price: month.id }],
    expand: ['latest_invoice.payments.data.payment.payment_intent', 'items.data.price.product', 'customer'],
  })
  expect(made).toMatchObject({
    customer: { id: customer },
    items: { data: [{ price: { product: { id: product.id } } }] },
    latest_invoice: { customer, payments: { data: [{ payment: { payment_intent: { status: 'succeeded' } } }] } },
  })
  const listed = await stripe.subscriptions.list({ customer, expand: ['data.latest_invoice'] })
  expect(listed.data).toMatchObject([{ customer, latest_invoice: { status: 'paid' } }])
  expect((await refusalOf(stripe.subscriptions.retrieve(made.id, { expand: ['colour'] }))).param).toBe('expand')
})

test('metadata is merged key by key, and cleared by empty values', async () => {
  const { stripe } = await aSandbox()
  const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } })
  expect((await stripe.customers.update(id, { metadata: { b: '', c: '3' } })).metadata).toEqual({ a: '1', c: '3' })
  expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({})
})

test('prices have their decimals as the SDK reads them', async () => {
  const { stripe } = await aSandbox()
  const { month } = await somePrices(stripe)
  expect([month.unit_amount, month.unit_amount_decimal?.toString()]).toEqual([999, '999'])
  const found = await stripe.prices.list({ lookup_keys: ['basic-month'] })
  expect(found.data).toEqual([])
  await stripe.prices.update(month.id, { lookup_key: 'basic-month', metadata: { tier: 'basic' } })
  expect((await stripe.prices.list({ lookup_keys: ['basic-month'] })).data.map(({ id }) => id)).toEqual([month.id])
})
