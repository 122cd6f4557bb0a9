import { expect, test } from 'vitest'
import { payingAcademy } from '#tests/factories/payments.ts'
import { cards } from '#tests/factories/stripe-sandbox.ts'

const longTimeout = { timeout: 60_000 }
const price_id = 'basic-month-eur'
// The limit of calls in general would refuse most of them before the cards' own.
const limits = { burst: 1_000_000, perSecond: 1_000_000 }

async function testAcademy() {
  const academy = await payingAcademy({ limits })
  type Learner = Awaited<ReturnType<typeof academy.learner>>
  /** Changes the card of later charges to a new one with this number. */
  const change = async ({ post }: Learner, number: string) =>
    post('/api/payment/change-payment-method', { payment_method_id: await academy.newCard(number) })
  return { ...academy, change }
}

test(
  'after ten declined cards in an hour an account enters no more, whether to order or to replace its card',
  longTimeout,
  async () => {
    const { learner, change, sandbox, advance } = await testAcademy()
    const [ana, eva] = [await learner(), await learner()]
    for (let times = 0; times < 5; times += 1) {
      expect((await change(ana, cards.declined)).json().code).toBe('card_declined')
      expect((await ana.subscribe(price_id, { number: cards.insufficient })).json().code).toBe('card_declined')
    }
    for (const answer of [await change(ana, cards.fine), await ana.subscribe(price_id)]) {
      expect([answer.statusCode, answer.json()]).toEqual([429, { code: 'too_many_requests' }])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500)
    }
    expect(sandbox.list('subscription')).toEqual([])
    expect((await eva.subscribe(price_id)).statusCode, 'another learner of the network').toBe(200)
    await advance(3_600_000)
    expect((await ana.subscribe(price_id)).statusCode).toBe(200)
  },
)

test(
  'a card that is accepted, and a request that the provider refuses, do not count as declined',
  longTimeout,
  async () => {
    const { learner, change, settle } = await testAcademy()
    const ana = await learner()
    await ana.subscribe(price_id)
    await settle()
    for (let times = 0; times < 15; times += 1) {
      expect((await change(ana, cards.fine)).statusCode).toBe(200)
      const answer = await ana.post('/api/payment/change-payment-method', { payment_method_id: 'pm_nothing' })
      expect(answer.json().code).toBe('provider_refused')
    }
  },
)

test('a network has a hundred declined cards an hour, whatever accounts enter them', longTimeout, async () => {
  const { learner, change } = await testAcademy()
  for (let times = 0; times < 10; times += 1) {
    const one = await learner()
    for (let cardsTried = 0; cardsTried < 12; cardsTried += 1) await change(one, cards.declined)
  }
  const eva = await learner()
  expect((await change(eva, cards.fine)).json()).toEqual({ code: 'too_many_requests' })
})

test('reports of a timeout read the provider once in three seconds', async () => {
  const { learner, settle, sandbox, advance } = await testAcademy()
  const ana = await learner()
  await ana.subscribe(price_id)
  await settle()
  await advance(3000)
  let readings = 0
  const before = () => {
    readings += 1
  }
  sandbox.fail({ kind: 'late', method: 'GET', path: /^\/v1\/subscriptions$/, times: 100, before })
  const report = () => ana.get('/api/payment/payment-timeout')
  for (let times = 0; times < 20; times += 1) expect((await report()).statusCode).toBe(200)
  expect(readings).toBe(1)
})
