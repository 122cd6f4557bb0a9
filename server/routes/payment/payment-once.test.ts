import { expect, onTestFinished, test, vi } from 'vitest'
import { openAttempt } from '#server/domain/billing/ordering/attempts.ts'
import { convergeSubscription } from '#server/domain/billing/provider/reconcile.ts'
import { type PayingAcademy, payingAcademy } from '#tests/factories/payments.ts'

const price_id = 'basic-month-eur'

/** What the provider has of its only learner. */
function made({ sandbox }: PayingAcademy) {
  const subscriptions = sandbox.list('subscription')
  return {
    customers: sandbox.list('customer').length,
    live: subscriptions.filter(({ status }) => ['trialing', 'active', 'past_due'].includes(status)).length,
    open: subscriptions.filter(({ status }) => status === 'incomplete').length,
    charges: sandbox.list('charge').filter(({ status }) => status === 'succeeded').length,
  }
}

test('50 submits at once make one customer, one subscription and one charge', async () => {
  const academy = await payingAcademy()
  const ana = await academy.learner()
  const card = await academy.newCard()
  const order = () => ana.order({ payment_method_id: card, price_id })
  const answers = await Promise.all(Array.from({ length: 50 }, order))
  const codes = new Set(answers.map((answer) => answer.json().code ?? answer.statusCode))
  expect([...codes].filter((code) => code !== 200 && code !== 'payment_in_progress')).toEqual([])
  expect(made(academy)).toEqual({ customers: 1, live: 0, open: 1, charges: 0 })
  const secrets = new Set(answers.flatMap((answer) => answer.json().clientSecret ?? []))
  expect(secrets.size).toBe(1)
  const [secret = ''] = secrets
  await Promise.all([academy.confirm(secret, card), academy.confirm(secret, card)])
  await academy.settle()
  expect(made(academy)).toEqual({ customers: 1, live: 1, open: 0, charges: 1 })
  expect((await order()).json()).toEqual({ code: 'already_subscribed' })
})

test('a second tab continues the payment of the first', async () => {
  const academy = await payingAcademy()
  const ana = await academy.learner()
  const [first, second] = [await academy.newCard(), await academy.newCard()]
  const one = (await ana.order({ payment_method_id: first, price_id })).json()
  const two = (await ana.order({ payment_method_id: second, price_id })).json()
  expect(two).toEqual(one)
  await academy.confirm(two.clientSecret, second)
  await academy.confirm(one.clientSecret, first)
  expect(made(academy)).toEqual({ customers: 1, live: 1, open: 0, charges: 1 })
})

test('an order of another plan in a second tab replaces that of the first one', async () => {
  const academy = await payingAcademy()
  const ana = await academy.learner()
  const card = await academy.newCard()
  const first = (await ana.order({ payment_method_id: card, price_id })).json()
  const second = (await ana.order({ payment_method_id: card, price_id: 'basic-year-eur' })).json()
  expect(second.clientSecret).not.toBe(first.clientSecret)
  expect(made(academy)).toMatchObject({ customers: 1, open: 1 })
  expect((await academy.confirm(first.clientSecret, card)).status, 'the first can no longer be paid').not.toBe(200)
  await academy.confirm(second.clientSecret, card)
  await academy.settle()
  expect(made(academy)).toEqual({ customers: 1, live: 1, open: 0, charges: 1 })
  expect((await academy.storage.subscriptions.current(ana.account.id))?.price_id).toBe('basic-year-eur')
})

test('a plan that is paid while an order in another tab is prepared is not followed by a second one', async () => {
  const academy = await payingAcademy()
  academy.sandbox.deliveries.configure({ hold: true })
  const ana = await academy.learner()
  const card = await academy.newCard()
  const first = (await ana.order({ payment_method_id: card, price_id })).json()
  const { current } = academy.storage.subscriptions
  let reads = 0
  academy.storage.subscriptions.current = async (userId) => {
    const before = await current(userId)
    reads += 1
    // Between the reading of the order and its attempt.
    if (reads === 1) {
      await academy.confirm(first.clientSecret, card)
      await convergeSubscription(
        { ...academy.storage, provider: academy.provider, now: academy.now, newKey: () => crypto.randomUUID() },
        userId,
      )
    }
    return before
  }
  const second = await ana.order({ payment_method_id: card, price_id: 'basic-year-eur' })
  expect(second.json()).toEqual({ code: 'already_subscribed' })
  expect(made(academy)).toEqual({ customers: 1, live: 1, open: 0, charges: 1 })
})

test('a plan that was paid in one tab is not replaced from another', async () => {
  const academy = await payingAcademy()
  academy.sandbox.deliveries.configure({ hold: true })
  const ana = await academy.learner()
  const card = await academy.newCard()
  const first = (await ana.order({ payment_method_id: card, price_id })).json()
  await academy.confirm(first.clientSecret, card)
  const second = await ana.order({ payment_method_id: card, price_id: 'basic-year-eur' })
  expect(second.json()).toEqual({ code: 'already_subscribed' })
  expect(made(academy)).toEqual({ customers: 1, live: 1, open: 0, charges: 1 })
  expect(await ana.user()).toMatchObject({ subscription_active: true })
})

test.each([
  ['customers', /^\/v1\/customers$/],
  ['cards', /attach$/],
  ['subscriptions', /^\/v1\/subscriptions$/],
] as const)('an answer about %s that is lost twice is found by the next attempt', async (_what, path) => {
  const academy = await payingAcademy()
  const ana = await academy.learner()
  const card = await academy.newCard()
  academy.sandbox.fail({ kind: 'lose-answer', method: 'POST', path, times: 2 })
  const lost = await ana.order({ payment_method_id: card, price_id })
  expect([lost.statusCode, lost.json().code]).toEqual([503, 'payments_unavailable'])
  const found = await ana.order({ payment_method_id: card, price_id })
  expect(found.statusCode).toBe(200)
  await academy.confirm(found.json().clientSecret, card)
  await academy.settle()
  expect(made(academy)).toEqual({ customers: 1, live: 1, open: 0, charges: 1 })
})

test('a lost answer that is not followed by another attempt is found by the reconciliation', async () => {
  const academy = await payingAcademy()
  academy.sandbox.deliveries.configure({ hold: true })
  const ana = await academy.learner()
  const card = await academy.newCard()
  academy.sandbox.fail({ kind: 'lose-answer', method: 'POST', path: /^\/v1\/subscriptions$/, times: 2 })
  await ana.order({ payment_method_id: card, price_id })
  expect(await academy.storage.paymentAttempts.openOf(ana.account.id)).toMatchObject({ state: 'sent' })
  expect(await ana.user()).toMatchObject({ subscription_active: false })
  await academy.advance(5 * 60_000)
  await academy.reconcile()
  expect(await academy.storage.paymentAttempts.openOf(ana.account.id)).toMatchObject({
    state: 'action',
    subscription_id: academy.sandbox.list('subscription')[0]?.id,
  })
})

test.each(['error-500', 'reset'] as const)(
  'a provider that answers with %s creates nothing, and a retry works',
  async (kind) => {
    const academy = await payingAcademy()
    const ana = await academy.learner()
    const card = await academy.newCard()
    for (const path of [/^\/v1\/customers$/, /attach$/, /^\/v1\/subscriptions$/]) {
      academy.sandbox.fail({ kind, method: 'POST', path, times: kind === 'reset' ? 2 : 1 })
      const failed = await ana.order({ payment_method_id: card, price_id })
      expect([failed.statusCode, failed.json().code]).toEqual([503, 'payments_unavailable'])
      expect(made(academy)).toMatchObject({ live: 0, open: 0, charges: 0 })
    }
    const retried = await ana.order({ payment_method_id: card, price_id })
    expect(retried.statusCode).toBe(200)
    await academy.confirm(retried.json().clientSecret, card)
    expect(made(academy)).toEqual({ customers: 1, live: 1, open: 0, charges: 1 })
  },
)

test('a failure that could not be looked up is not repeated to the next attempt', async () => {
  const academy = await payingAcademy()
  const ana = await academy.learner()
  const card = await academy.newCard()
  const order = () => ana.order({ payment_method_id: card, price_id })
  const { fail } = academy.sandbox
  fail({ kind: 'error-500', method: 'POST', path: /^\/v1\/customers$/ })
  fail({ kind: 'error-500', method: 'GET', path: /^\/v1\/customers/ })
  expect((await order()).json()).toEqual({ code: 'payments_unavailable' })
  fail({ kind: 'error-500', method: 'POST', path: /^\/v1\/subscriptions$/ })
  fail({ kind: 'error-500', method: 'GET', path: /^\/v1\/subscriptions$/ })
  expect((await order()).json(), 'the customer is made').toEqual({ code: 'payments_unavailable' })
  expect(made(academy)).toEqual({ customers: 1, live: 0, open: 0, charges: 0 })
  const retried = await order()
  expect(retried.statusCode).toBe(200)
  await academy.confirm(retried.json().clientSecret, card)
  await academy.settle()
  expect(made(academy)).toEqual({ customers: 1, live: 1, open: 0, charges: 1 })
})

test('the last use of a coupon is not lost with the answer to the order that took it', async () => {
  const academy = await payingAcademy()
  const limits = { name: '50 %', percentOff: 50, duration: 'once', maxRedemptions: 1 } as const
  await academy.provider.coupons.put({ id: 'UNO', ...limits }, 'UNO')
  const [ana, eva] = [await academy.learner(), await academy.learner()]
  const order = async (who = ana) => who.order({ payment_method_id: await academy.newCard(), price_id, coupon: 'UNO' })
  academy.sandbox.fail({ kind: 'lose-answer', method: 'POST', path: /^\/v1\/subscriptions$/, times: 2 })
  expect((await order()).json()).toEqual({ code: 'payments_unavailable' })
  expect((await order(eva)).json()).toEqual({ code: 'coupon_exhausted' })
  const found = await order()
  expect(found.statusCode).toBe(200)
  await academy.confirm(found.json().clientSecret, await academy.newCard())
  await academy.settle()
  expect(academy.sandbox.list('charge').map(({ amount }) => amount)).toEqual([324])
  expect(academy.sandbox.list('subscription')).toHaveLength(1)
})

test('two spellings of a coupon are one order, and take one of its uses (F190)', async () => {
  const academy = await payingAcademy()
  const limits = { name: '50 %', percentOff: 50, duration: 'once', maxRedemptions: 1 } as const
  await academy.provider.coupons.put({ id: 'UNO', ...limits }, 'UNO')
  const [ana, eva] = [await academy.learner(), await academy.learner()]
  const card = await academy.newCard()
  const order = (coupon: string) => ana.order({ payment_method_id: card, price_id, coupon })
  expect((await order('UNO')).statusCode).toBe(200)
  expect((await eva.subscribe(price_id, { coupon: 'uno' })).json()).toEqual({ code: 'coupon_exhausted' })
  const again = await order('uno')
  expect(again.statusCode).toBe(200)
  await academy.confirm(again.json().clientSecret, card)
  await academy.settle()
  expect(academy.sandbox.list('charge').map(({ amount }) => amount)).toEqual([324])
  expect(academy.sandbox.list('subscription')).toHaveLength(1)
  expect(academy.sandbox.list('coupon').find(({ id }) => id === 'UNO')?.times_redeemed).toBe(1)
})

test('an order waits once for a provider that does not answer, and paid lessons stay open', async () => {
  let timeoutMs = 12_000
  const academy = await payingAcademy({ timeoutMs: () => timeoutMs })
  const [ana, eva] = [await academy.learner(), await academy.learner()]
  await eva.subscribe(price_id)
  await academy.settle()
  const card = await academy.newCard()
  // Not before: a machine that is busy may take longer for the requests that prepare the test.
  timeoutMs = 1500
  academy.sandbox.fail({ kind: 'hang', times: 100 })
  expect((await ana.order({ payment_method_id: card, price_id })).json()).toEqual({ code: 'payments_unavailable' })
  expect(await eva.user()).toMatchObject({ subscription_active: true })
  expect((await eva.get('/api/payment/payment-timeout')).statusCode).toBe(200)
})

test('an order of the challenge that outlasts its answer joins it all the same', { timeout: 60_000 }, async () => {
  const { learner, newCard, sandbox, storage } = await payingAcademy()
  const ana = await learner()
  const payment_method_id = await newCard()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const before = () => void vi.advanceTimersByTime(14_000)
  sandbox.fail({ kind: 'late', method: 'POST', path: /^\/v1\/subscriptions$/, before })
  const answer = await ana.order({ payment_method_id, price_id: 'challenge-month-eur' })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'payments_unavailable'])
  await vi.waitFor(
    async () => expect((await storage.accounts.find(ana.account.id))?.challenge_joined_at).not.toBeNull(),
    10_000,
  )
  expect(sandbox.list('subscription')).toHaveLength(1)
})

test('an order that was cut off before the learner had a customer ends after a minute, and another one pays once', async () => {
  const academy = await payingAcademy()
  const ana = await academy.learner()
  const payment_method_id = await academy.newCard()
  academy.sandbox.fail({ kind: 'reset', method: 'POST', path: /^\/v1\/customers$/, times: 50 })
  expect((await ana.order({ payment_method_id, price_id })).statusCode).toBe(503)
  expect(await ana.user()).toMatchObject({ stripe_payment_processing: true })
  await academy.advance(61_000)
  expect(await ana.user(), 'a reload offers the form').toMatchObject({ stripe_payment_processing: false })
  academy.sandbox.endFaults()
  await ana.subscribe(price_id)
  await academy.settle()
  expect(made(academy)).toEqual({ customers: 1, live: 1, open: 0, charges: 1 })
})

test('an order that was cut off before the call of the provider ends after a minute, and another pays once', async () => {
  const academy = await payingAcademy()
  const { account, user } = await academy.learner()
  const { paymentAttempts } = academy.storage
  const order = {
    kind: 'subscribe',
    price_id,
    coupon: null,
    payment_method_id: 'pm_1',
    request_json: '{}',
    quote_json: '{}',
  } as const
  await openAttempt({ ...academy, paymentAttempts, newKey: () => 'key' }, { ...order, user_id: account.id })
  expect(await user()).toMatchObject({ stripe_payment_processing: true })
  await academy.advance(61_000)
  expect(await user()).toMatchObject({ stripe_payment_processing: false })
  expect(await paymentAttempts.openOf(account.id)).toBeUndefined()
})
