import { expect, test } from 'vitest'
import { payingAcademy } from '#tests/factories/payments.ts'
import { cards, day } from '#tests/factories/stripe-sandbox.ts'

const month = 'basic-month-eur'
const reason = 'No tengo tiempo'

/** A learner who paid for a month and cancelled. */
async function aCancelledLearner() {
  const academy = await payingAcademy()
  const ana = await academy.learner()
  await ana.subscribe(month)
  await academy.settle()
  expect((await ana.post('/api/payment/cancel-subscription', { reason })).statusCode).toBe(200)
  await academy.settle()
  expect(await ana.user()).toMatchObject({ subscription_active: true, stripe_subscription_canceled: true })
  return { academy, ana }
}

test('a cancelled plan is continued with a new card, and nothing is charged now', async () => {
  const { academy, ana } = await aCancelledLearner()
  expect((await ana.get(`/api/payment/quote?price_id=${month}`)).json()).toMatchObject({ kind: 'resume', due_now: 0 })
  const card = await academy.newCard(cards.mastercard)
  const answer = await ana.order({ payment_method_id: card, price_id: month })
  expect(answer.json()).toEqual({ clientSecret: null, intent: null })
  expect(await ana.user()).toMatchObject({ subscription_active: true, stripe_subscription_canceled: false })
  expect(academy.sandbox.list('charge')).toHaveLength(1)
  await academy.advanceDays(32)
  expect(academy.sandbox.list('charge').map(({ payment_method }) => payment_method)[0]).toBe(card)
  expect(academy.sandbox.list('subscription')).toHaveLength(1)
})

test('a card that the bank authenticates is used from then on, and not before', async () => {
  const { academy, ana } = await aCancelledLearner()
  const card = await academy.newCard(cards.challengedAlways)
  const { clientSecret, intent } = (await ana.order({ payment_method_id: card, price_id: month })).json()
  expect(intent).toBe('setup')
  await academy.settle()
  expect(await ana.user()).toMatchObject({ stripe_subscription_canceled: true, stripe_payment_processing: false })
  await academy.confirm(clientSecret, card, 'accepted')
  await academy.settle()
  expect(await ana.user()).toMatchObject({ stripe_subscription_canceled: false })
})

test('another plan follows the cancelled one when its period ends', async () => {
  const { academy, ana } = await aCancelledLearner()
  const before = (await ana.user()).stripe_subscription_id
  const quote = (await ana.get('/api/payment/quote?price_id=basic-year-eur')).json()
  expect(quote).toMatchObject({ kind: 'at_period_end', due_now: 0, first_charge_amount: 4999 })
  const card = await academy.newCard()
  expect((await ana.order({ payment_method_id: card, price_id: 'basic-year-eur', quote })).statusCode).toBe(200)
  await academy.settle()
  const user = await ana.user()
  expect(user).toMatchObject({ subscription_active: true, stripe_subscription_canceled: false })
  expect(user.stripe_subscription_id).not.toBe(before)
  expect(academy.sandbox.list('charge').map(({ amount }) => amount)).toEqual([649])
  await academy.advanceDays(32)
  expect(academy.sandbox.list('charge').map(({ amount }) => amount)).toEqual([4999, 649])
  expect((await academy.storage.subscriptions.current(ana.account.id))?.price_id).toBe('basic-year-eur')
})

test('a plan that ended is bought again without a second trial', async () => {
  const academy = await payingAcademy()
  const ana = await academy.learner({}, { exp: '1' })
  await ana.subscribe(month)
  await academy.settle()
  await ana.post('/api/payment/cancel-subscription', { reason })
  await academy.advanceDays(8)
  expect(await ana.user()).toMatchObject({ subscription_active: false, stripe_subscription_canceled: true })
  expect((await ana.get(`/api/payment/quote?price_id=${month}`)).json()).toMatchObject({ kind: 'new', due_now: 649 })
  await ana.subscribe(month)
  await academy.settle()
  expect(await ana.user()).toMatchObject({ subscription_active: true, in_trial: false })
  expect(academy.sandbox.list('customer')).toHaveLength(1)
})

test('the plan of the challenge is first charged when the challenge closes', async () => {
  const academy = await payingAcademy()
  const ana = await academy.learner({ role: 'challenge', at: academy.now() - 2 * 86_400_000 })
  await ana.subscribe('challenge-month-eur')
  await academy.settle()
  expect(academy.sandbox.list('charge')).toEqual([])
  expect(await ana.user()).toMatchObject({ subscription_active: true, in_trial: true })
  await academy.advanceDays(4.9)
  expect(academy.sandbox.list('charge')).toEqual([])
  await academy.advanceDays(0.3)
  expect(academy.sandbox.list('charge').map(({ amount }) => amount)).toEqual([999])
})

test('ordering the plan of the challenge joins the challenge, with its seven free days', async () => {
  const academy = await payingAcademy()
  const ana = await academy.learner()
  await ana.subscribe('challenge-month-eur')
  await academy.settle()
  expect(await ana.user()).toMatchObject({ has_challenge: true, subscription_active: true, in_trial: true })
  await academy.advanceDays(6.9)
  expect(academy.sandbox.list('charge')).toEqual([])
  await academy.advanceDays(0.3)
  expect(academy.sandbox.list('charge').map(({ amount }) => amount)).toEqual([999])
})

test('a new card replaces the one of later charges once the bank authenticated it', async () => {
  const academy = await payingAcademy()
  const ana = await academy.learner()
  await ana.subscribe(month)
  await academy.settle()
  const declined = await academy.newCard(cards.declined)
  const refusal = await ana.post('/api/payment/change-payment-method', { payment_method_id: declined })
  expect([refusal.statusCode, refusal.json().code]).toEqual([402, 'card_declined'])
  const card = await academy.newCard(cards.challengedAlways)
  const { clientSecret } = (await ana.post('/api/payment/change-payment-method', { payment_method_id: card })).json()
  expect((await academy.storage.subscriptions.current(ana.account.id))?.payment_method_id).not.toBe(card)
  await academy.confirm(clientSecret, card, 'accepted')
  await academy.settle()
  expect((await academy.storage.subscriptions.current(ana.account.id))?.payment_method_id).toBe(card)
})

test('a renewal that is not paid ends access after the days of grace, and a late payment restores it', async () => {
  const academy = await payingAcademy()
  const ana = await academy.learner()
  await ana.subscribe(month)
  await academy.settle()
  const card = await academy.newCard(cards.failsOnCharge)
  await ana.post('/api/payment/change-payment-method', { payment_method_id: card })
  const paidUntil = (await academy.storage.subscriptions.current(ana.account.id))?.period_end ?? 0
  await academy.advance(paidUntil + 2 * 3_600_000 - academy.now())
  expect((await academy.storage.subscriptions.current(ana.account.id))?.state).toBe('past_due')
  expect(await ana.user()).toMatchObject({ subscription_active: true, has_subscription: true })
  await academy.advanceDays(3)
  expect(await ana.user()).toMatchObject({ subscription_active: false, has_subscription: true })
  await ana.post('/api/payment/change-payment-method', { payment_method_id: await academy.newCard() })
  await academy.advanceDays(6)
  expect(await ana.user()).toMatchObject({ subscription_active: true, has_subscription: true })
})

test('deleting an account ends its subscription also while the provider does not answer, and retains its payments', async () => {
  const academy = await payingAcademy()
  const ana = await academy.learner()
  await ana.subscribe(month)
  await academy.settle()
  const [payment] = await academy.storage.ledger.listOf(ana.account.id)
  academy.sandbox.fail({ kind: 'error-500', method: 'GET', path: /subscriptions/ })
  const deleted = await ana.post('/api/user/delete', { current_password: 'baila1234' })
  expect(deleted.statusCode).toBe(200)
  await academy.work.runDue()
  expect(academy.sandbox.list('subscription')[0]?.status, 'the provider was down').toBe('active')
  await academy.advance(3_600_000)
  await academy.work.runDue()
  expect(academy.sandbox.list('subscription')[0]?.status).toBe('canceled')
  expect(await academy.storage.ledger.find(payment?.id ?? '')).toEqual({ ...payment, user_id: null })
  await academy.settle()
})

test('a card that is authenticated after the plan has ended changes nothing, and the end is stored', async () => {
  const { academy, ana } = await aCancelledLearner()
  const card = await academy.newCard(cards.challengedAlways)
  const { clientSecret } = (await ana.order({ payment_method_id: card, price_id: month })).json()
  academy.sandbox.deliveries.configure({ hold: true })
  await academy.sandbox.advanceTo(academy.now() + 32 * day)
  await academy.confirm(clientSecret, card, 'accepted')
  await academy.settle()
  expect(await academy.storage.subscriptions.current(ana.account.id)).toMatchObject({ state: 'canceled' })
  expect(await academy.storage.paymentAttempts.openOf(ana.account.id)).toBeUndefined()
  expect(await ana.user()).toMatchObject({ subscription_active: false, stripe_payment_processing: false })
  expect(academy.sandbox.list('charge')).toHaveLength(1)
})

test('a cancelled plan still ends when the one that should follow cannot, and its renewal is not charged', async () => {
  const { academy, ana } = await aCancelledLearner()
  const eva = await academy.learner()
  await academy.provider.coupons.put(
    { id: 'UNO', name: '50 %', percentOff: 50, duration: 'once', maxRedemptions: 1 },
    'UNO',
  )
  const card = await academy.newCard(cards.challengedAlways)
  const order = { payment_method_id: card, price_id: 'basic-year-eur', coupon: 'UNO' }
  const { clientSecret } = (await ana.order(order)).json()
  await eva.subscribe('personal-month-eur', { coupon: 'UNO' })
  await academy.confirm(clientSecret, card, 'accepted')
  await academy.settle()
  expect(await ana.user()).toMatchObject({ stripe_subscription_canceled: true, stripe_payment_processing: false })
  expect(await academy.storage.paymentAttempts.openOf(ana.account.id)).toBeUndefined()
  await academy.advanceDays(32)
  expect(await ana.user()).toMatchObject({ subscription_active: false })
  const { transactions } = (await ana.get('/api/user/get-user-transactions')).json()
  expect(transactions.map(({ amount }: { amount: number }) => amount)).toEqual([649])
})

/** A cancelled learner whose order of the annual plan was lost between its schedule and what shall follow. */
async function aHalfPlannedChange() {
  const { academy, ana } = await aCancelledLearner()
  const card = await academy.newCard()
  academy.sandbox.fail({ kind: 'error-500', method: 'POST', path: /^\/v1\/subscription_schedules\/[^/]+$/ })
  expect((await ana.order({ payment_method_id: card, price_id: 'basic-year-eur' })).statusCode).toBe(503)
  expect(academy.sandbox.list('subscription_schedule')).toHaveLength(1)
  expect(await academy.storage.paymentAttempts.openOf(ana.account.id)).toMatchObject({ kind: 'change_plan' })
  return { academy, ana, card, charged: () => academy.sandbox.list('charge').map(({ amount }) => amount) }
}

test('a plan that was half set to follow a cancelled one follows it once its order is read again', async () => {
  const { academy, ana, charged } = await aHalfPlannedChange()
  await ana.user()
  await academy.settle()
  expect((await ana.get('/api/payment/get-subscription-data')).json()).toMatchObject({
    price_id: month,
    next_price_id: 'basic-year-eur',
  })
  expect(await academy.storage.paymentAttempts.openOf(ana.account.id)).toBeUndefined()
  await academy.advanceDays(32)
  expect(charged()).toEqual([4999, 649])
})

test('a cancelled plan still ends when the card of the one that was half set to follow is refused', async () => {
  const { academy, ana, card, charged } = await aHalfPlannedChange()
  await academy.provider.cards.detach(card, 'detach')
  await ana.user()
  await academy.settle()
  expect(await ana.user()).toMatchObject({ stripe_subscription_canceled: true, stripe_payment_processing: false })
  expect(await academy.storage.paymentAttempts.openOf(ana.account.id)).toBeUndefined()
  await academy.advanceDays(32)
  expect(await ana.user()).toMatchObject({ subscription_active: false })
  expect(charged()).toEqual([649])
})

test('the card of an order is the one that pays after its trial, not one that was stored before', async () => {
  const academy = await payingAcademy()
  const ana = await academy.learner({}, { exp: '1' })
  const [former, card] = [await academy.newCard(cards.mastercard), await academy.newCard()]
  await ana.post('/api/payment/change-payment-method', { payment_method_id: former })
  const { clientSecret, intent } = (await ana.order({ payment_method_id: card, price_id: month })).json()
  expect(intent).toBe('setup')
  await academy.settle()
  expect(await ana.user(), 'nothing is open before the bank was asked').toMatchObject({ subscription_active: false })
  await academy.confirm(clientSecret, card)
  await academy.settle()
  expect(await ana.user()).toMatchObject({ subscription_active: true, in_trial: true })
  await academy.advanceDays(8)
  expect(academy.sandbox.list('charge').map(({ payment_method }) => payment_method)).toEqual([card])
})
