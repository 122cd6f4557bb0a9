import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { sandboxKeys } from '#server/sandbox/stripe/keys.ts'
import { payingAcademy } from '#tests/factories/payments.ts'

const url = '/webhooks/stripe'
const sign = (payload: string, at: number, secret: string = sandboxKeys.webhookSecret) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1000) })

/** An academy whose learner paid while every event was withheld, and the event of it. */
async function anUntoldPayment() {
  const academy = await payingAcademy()
  academy.sandbox.deliveries.configure({ hold: true })
  const ana = await academy.learner()
  await ana.subscribe('basic-month-eur')
  const [event] = academy.sandbox.list('event').filter(({ type }) => type === 'invoice.paid')
  const payload = JSON.stringify(event)
  const send = (body: string | Buffer, signature: string | undefined) =>
    academy.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
      payload: body,
    })
  const isKnown = async () => (await academy.storage.subscriptions.current(ana.account.id)) !== undefined
  return { academy, ana, payload, send, isKnown, at: academy.now() }
}

test('events that the provider did not sign are answered 400 and change nothing', async () => {
  const { academy, payload, send, isKnown, at } = await anUntoldPayment()
  const large = `{"id":"evt_1","data":"${'x'.repeat(5_000_000)}"}`
  const other = sign(payload, at, 'whsec_other').split('v1=')[1]
  const refused: readonly (readonly [string, string | Buffer, string | undefined])[] = [
    ['no signature', payload, undefined],
    ['the secret of another', payload, sign(payload, at, 'whsec_other')],
    ['an edited body', payload.replace('invoice.paid', 'invoice.void'), sign(payload, at)],
    ['a body that was parsed and written again', JSON.stringify(JSON.parse(payload), null, 2), sign(payload, at)],
    ['a signature of ten minutes ago', payload, sign(payload, at - 600_000)],
    ['two signatures, none of them right', payload, `t=${Math.floor(at / 1000)},v1=${other},v1=${other}`],
    ['an empty body', '', sign('', at)],
    ['a body of 5 MB', large, sign(large, at)],
  ]
  for (const [kind, body, signature] of refused) {
    const answer = await send(body, signature)
    expect([kind, answer.statusCode, answer.body]).toEqual([kind, 400, '{"received":false}'])
  }
  expect(await isKnown()).toBe(false)
  expect(await academy.storage.providerEvents.has(JSON.parse(payload).id)).toBe(false)
  expect((await send(payload, sign(payload, at))).statusCode).toBe(200)
  expect(await isKnown()).toBe(true)
})

test('an event that another one reports as well reads nothing from the provider', async () => {
  const { academy, send, isKnown, at } = await anUntoldPayment()
  const { list } = academy.sandbox
  const finalized = list('event').find(({ type }) => type === 'invoice.finalized')
  const payload = JSON.stringify(finalized)
  expect((await send(payload, sign(payload, at))).statusCode).toBe(200)
  expect([await academy.storage.providerEvents.has(finalized?.id ?? ''), await isKnown()]).toEqual([true, false])
})

test('an event that is delivered again is received and changes nothing', async () => {
  const { academy, ana, payload, send, at } = await anUntoldPayment()
  for (let copy = 0; copy < 3; copy += 1) expect((await send(payload, sign(payload, at))).statusCode).toBe(200)
  expect(await academy.storage.ledger.listOf(ana.account.id)).toHaveLength(1)
})

test('unknown events and unknown customers are received', async () => {
  const { send, at, isKnown } = await anUntoldPayment()
  for (const event of [
    { id: 'evt_a', object: 'event', type: 'radar.early_fraud_warning.created', data: { object: { id: 'issfr_1' } } },
    { id: 'evt_b', object: 'event', type: 'invoice.paid', data: { object: { object: 'invoice', customer: 'cus_no' } } },
  ]) {
    const payload = JSON.stringify(event)
    expect((await send(payload, sign(payload, at))).statusCode).toBe(200)
  }
  expect(await isKnown()).toBe(false)
})

test('an event whose customer cannot be read is refused, and delivered again', async () => {
  const { academy, payload, send, isKnown, at } = await anUntoldPayment()
  academy.sandbox.fail({ kind: 'error-500', method: 'GET', path: /^\/v1\/subscriptions/ })
  expect((await send(payload, sign(payload, at))).statusCode).toBe(503)
  expect(await isKnown()).toBe(false)
  expect((await send(payload, sign(payload, at))).statusCode).toBe(200)
  expect(await isKnown()).toBe(true)
})

test('a payment whose events are all lost is found by the reconciliation, and by the page that polls', async () => {
  const { academy, ana, isKnown } = await anUntoldPayment()
  await academy.reconcile()
  expect(await isKnown()).toBe(true)
  const eva = await academy.learner()
  await eva.subscribe('basic-month-eur')
  await academy.advance(4000)
  expect(await eva.user()).toMatchObject({ subscription_active: true, stripe_payment_processing: false })
  expect(await ana.user()).toMatchObject({ subscription_active: true })
})
