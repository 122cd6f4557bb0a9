import { expect, test } from 'vitest'
import { aPayer, aSandbox, cards, refusalOf, sdkFor, somePrices } from '#tests/factories/stripe-sandbox.ts'
import { sandboxKeys } from '../keys.ts'

const idempotencyKey = 'attempt-1'

test('a repeated request gets the first answer and has no further effect', async () => {
  const { stripe, sandbox } = await aSandbox()
  const first = await stripe.customers.create({ email: 'ana@baila.test' }, { idempotencyKey })
  const again = await stripe.customers.create({ email: 'ana@baila.test' }, { idempotencyKey })
  expect(again.id).toBe(first.id)
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(sandbox.list('customer')).toHaveLength(1)
})

test('a key with other parameters or for another call is a conflict', async () => {
  const { stripe, sandbox } = await aSandbox()
  await stripe.customers.create({ email: 'ana@baila.test' }, { idempotencyKey })
  for (const call of [
    stripe.customers.create({ email: 'eva@baila.test' }, { idempotencyKey }),
    stripe.products.create({ name: 'Basic' }, { idempotencyKey }),
  ])
    expect(await refusalOf(call)).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
  expect([sandbox.list('customer').length, sandbox.list('product').length]).toEqual([1, 0])
})

test('a declined attempt stays declined under its key, and a request that was malformed may be corrected', async () => {
  const { stripe, sandbox } = await aSandbox()
  const { month } = await somePrices(stripe)
  const { customer } = await aPayer(stripe, cards.failsOnCharge)
  const attempt = () =>
    stripe.subscriptions.create(
      { customer, items: [{ price: month.id }], payment_behavior: 'error_if_incomplete' },
      { idempotencyKey },
    )
  const refusals = [await refusalOf(attempt()), await refusalOf(attempt())]
  expect(refusals.map(({ statusCode, code }) => [statusCode, code])).toEqual([
    [402, 'card_declined'],
    [402, 'card_declined'],
  ])
  expect(refusals[1]?.headers?.['idempotent-replayed']).toBe('true')
  await refusalOf(stripe.rawRequest('POST', '/v1/customers', { colour: 'red' }, { idempotencyKey: 'second' }))
  await stripe.customers.create({ name: 'Eva' }, { idempotencyKey: 'second' })
  expect(sandbox.list('customer')).toHaveLength(2)
})

test('a 500 stays the response of its key, and nothing is changed', async () => {
  const { stripe, sandbox } = await aSandbox()
  sandbox.fail({ kind: 'error-500', method: 'POST', path: /^\/v1\/customers$/ })
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await refusalOf(stripe.customers.create({}, { idempotencyKey }))).statusCode).toBe(500)
  expect(sandbox.list('customer')).toEqual([])
  await stripe.customers.create({}, { idempotencyKey: 'another' })
  expect(sandbox.list('customer')).toHaveLength(1)
})

// The SDK retries a request once, with its key, when the connection is closed under it.
test.each([1, 2])('an answer lost %i times comes again under its key, from work that was done once', async (times) => {
  const { stripe, sandbox } = await aSandbox()
  const { month } = await somePrices(stripe)
  const { customer } = await aPayer(stripe)
  const committed: number[] = []
  const before = () => committed.push(sandbox.list('charge').length)
  sandbox.fail({ kind: 'lose-answer', path: /subscriptions/, times, before })
  const attempt = () => stripe.subscriptions.create({ customer, items: [{ price: month.id }] }, { idempotencyKey })
  if (times === 2) expect((await refusalOf(attempt())).type).toBe('StripeConnectionError')
  const made = await attempt()
  expect([made.status, made.lastResponse.headers['idempotent-replayed']]).toEqual(['active', 'true'])
  expect(committed).toEqual(times === 2 ? [1, 1] : [1])
  expect([sandbox.list('subscription').length, sandbox.list('charge').length]).toEqual([1, 1])
})

test('a request that is reset or hangs has no effect, as often as configured', async () => {
  const { origin, sandbox, stripe } = await aSandbox()
  sandbox.fail({ kind: 'reset', method: 'post', times: 2 })
  expect((await refusalOf(stripe.customers.create({}))).type).toBe('StripeConnectionError')
  sandbox.fail({ kind: 'hang' })
  const impatient = sdkFor(origin, sandboxKeys.secret, 100)
  expect((await refusalOf(impatient.customers.create({}))).type).toBe('StripeConnectionError')
  expect(sandbox.list('customer')).toEqual([])
  await stripe.customers.create({})
  expect(sandbox.list('customer')).toHaveLength(1)
})
