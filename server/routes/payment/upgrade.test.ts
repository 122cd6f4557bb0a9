import { expect, test } from 'vitest'
import { convergeSubscription } from '#server/domain/billing/provider/reconcile.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { sandboxKeys } from '#server/sandbox/stripe/keys.ts'
import { anAttempt } from '#tests/factories/billing-rows.ts'
import { type PayingAcademy, payingAcademy } from '#tests/factories/payments.ts'
import { cards } from '#tests/factories/stripe-sandbox.ts'

const longTimeout = { timeout: 60_000 }
const upgrade = '/api/payment/upgrade-plan'

test(
  'the annual plan follows when the month ends, and the subscription id changes at once (F211)',
  longTimeout,
  async () => {
    const { learner, settle, advanceDays } = await payingAcademy()
    const ana = await learner()
    await ana.subscribe('basic-month-eur')
    await settle()
    const before = await ana.user()
    expect((await ana.get(upgrade)).statusCode).toBe(200)
    const after = await ana.user()
    expect(after.stripe_subscription_id).not.toBe(before.stripe_subscription_id)
    expect(after.stripe_subscription_active_until).toBe(before.stripe_subscription_active_until)
    const data = (await ana.get('/api/payment/get-subscription-data')).json()
    expect(data).toMatchObject({
      price_id: 'basic-month-eur',
      next_price_id: 'basic-year-eur',
      next_payment_price: 4999,
    })
    expect(data.next_payment_date).toBe(before.stripe_subscription_active_until)
    // A repeated request changes nothing.
    expect((await ana.get(upgrade)).statusCode).toBe(200)
    expect((await ana.user()).stripe_subscription_id).toBe(after.stripe_subscription_id)
    await advanceDays(32)
    const { transactions } = (await ana.get('/api/user/get-user-transactions')).json()
    expect(transactions.map(({ amount }: { amount: number }) => amount).sort()).toEqual([4999, 649])
  },
)

test('an upgrade is stored in the shape of every other change of plan', longTimeout, async () => {
  const { learner, settle, provider, storage } = await payingAcademy()
  await provider.coupons.put({ id: 'ANUAL10', name: '10 %', percentOff: 10, duration: 'once' }, 'k')
  const ana = await learner()
  await ana.subscribe('basic-month-eur')
  await settle()
  const subscriptionId = (await storage.subscriptions.current(ana.account.id))?.id
  expect((await ana.get(`${upgrade}?coupon=ANUAL10`)).statusCode).toBe(200)
  const stored = await storage.paymentAttempts.lastChangeTo(ana.account.id, 'basic-year-eur')
  expect(JSON.parse(stored?.request_json ?? '')).toEqual({
    subscriptionId,
    priceId: 'basic-year-eur',
    discount: { couponId: 'ANUAL10' },
  })
})

test('fifty parallel upgrades plan one change', longTimeout, async () => {
  const { learner, settle, sandbox } = await payingAcademy()
  const ana = await learner()
  await ana.subscribe('basic-month-eur')
  await settle()
  const answers = await Promise.all(Array.from({ length: 50 }, () => ana.get(upgrade)))
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    expect(answer.json()).toMatchObject({ code: 'payment_in_progress' })
  expect(sandbox.list('subscription_schedule')).toHaveLength(1)
  expect(sandbox.list('charge')).toHaveLength(1)
})

/** A learner of a monthly plan whose new card waits for the bank. */
async function aWaitingCard() {
  const academy = await payingAcademy()
  const ana = await academy.learner()
  await ana.subscribe('basic-month-eur')
  await academy.settle()
  const card = await academy.newCard(cards.challengedAlways)
  const answer = await ana.post('/api/payment/change-payment-method', { payment_method_id: card })
  const { clientSecret } = answer.json() as { clientSecret: string }
  const { paymentAttempts, subscriptions } = academy.storage
  const open = () => paymentAttempts.openOf(ana.account.id)
  expect(await open()).toMatchObject({ kind: 'change_card', state: 'action' })
  return { academy, ana, card, clientSecret, open, current: () => subscriptions.current(ana.account.id) }
}

test.each(['left', 'refused'] as const)(
  'a card %s at the bank does not delay a change of plan',
  longTimeout,
  async (how) => {
    const { academy, ana, card, clientSecret, open, current } = await aWaitingCard()
    if (how === 'refused') await academy.confirm(clientSecret, card, 'refused')
    await academy.settle()
    expect((await ana.get(upgrade)).statusCode).toBe(200)
    expect(academy.sandbox.list('subscription_schedule')).toHaveLength(1)
    expect(await open()).toBeUndefined()
    expect((await current())?.payment_method_id, 'the card is as it was').not.toBe(card)
  },
)

test.each(['left', 'refused'] as const)('a card %s at the bank is given up after a day', longTimeout, async (how) => {
  const { academy, card, clientSecret, open } = await aWaitingCard()
  if (how === 'refused') await academy.confirm(clientSecret, card, 'refused')
  const waiting = await open()
  await academy.advance(86_400_000 - 1000)
  await academy.reconcile()
  expect(await open()).toEqual(waiting)
  await academy.advance(1000)
  await academy.reconcile()
  expect(await open()).toBeUndefined()
  const ended = { state: 'failed', failure_code: 'expired' }
  expect(await academy.storage.paymentAttempts.find(waiting?.id ?? 0)).toMatchObject(ended)
  expect(setupOf(academy, waiting?.setup_id), 'nothing can be confirmed later').toMatchObject({ status: 'canceled' })
})

const setupOf = ({ sandbox }: PayingAcademy, setupId: string | null | undefined) =>
  sandbox.list('setup_intent').find(({ id }) => id === setupId)

test('a card whose end the provider does not confirm is given up by the next run', longTimeout, async () => {
  const { academy, open } = await aWaitingCard()
  const waiting = await open()
  // Events of the order, which have the state read, come before.
  await academy.settle()
  await academy.advance(86_400_000)
  academy.sandbox.fail({ kind: 'error-500', method: 'POST', path: /setup_intents\/\w+\/cancel$/, times: 20 })
  await academy.reconcile().catch(() => undefined)
  expect([await open(), setupOf(academy, waiting?.setup_id)?.status]).toEqual([waiting, 'requires_action'])
  academy.sandbox.endFaults()
  await academy.reconcile()
  expect([await open(), setupOf(academy, waiting?.setup_id)?.status]).toEqual([undefined, 'canceled'])
})

test('a card that the bank authenticates while it is given up is applied', longTimeout, async () => {
  const { academy, card, clientSecret, current, ana } = await aWaitingCard()
  await academy.settle()
  await academy.advance(86_400_000)
  const { provider, storage } = academy
  const cancel: typeof provider.setups.cancel = async (id, key) => {
    await academy.confirm(clientSecret, card, 'accepted')
    return provider.setups.cancel(id, key)
  }
  const late = { ...provider, setups: { ...provider.setups, cancel } }
  const ports = { ...storage, provider: late, newKey: randomSecrets.token, now: academy.now }
  await convergeSubscription(ports, ana.account.id)
  await academy.settle()
  await academy.reconcile()
  expect((await current())?.payment_method_id).toBe(card)
})

test('a change of plan applies a card that the bank authenticated and no event reported', longTimeout, async () => {
  const { academy, ana, card, clientSecret, current } = await aWaitingCard()
  academy.sandbox.deliveries.configure({ hold: true })
  await academy.confirm(clientSecret, card, 'accepted')
  expect((await ana.get(upgrade)).statusCode).toBe(200)
  expect(await current()).toMatchObject({ payment_method_id: card, next_price_id: 'basic-year-eur' })
})

test('a change of plan ends neither a card that a request works on nor a payment', longTimeout, async () => {
  const { academy, ana, open } = await aWaitingCard()
  const { paymentAttempts } = academy.storage
  const id = (await open())?.id ?? 0
  await paymentAttempts.claim(id, academy.now(), academy.now() + 60_000)
  const refusal = async () => {
    const answer = await ana.get(upgrade)
    return [answer.statusCode, answer.json().code]
  }
  expect(await refusal()).toEqual([409, 'payment_in_progress'])
  expect((await open())?.id).toBe(id)
  await paymentAttempts.update(id, { state: 'failed', claimed_until: null }, academy.now())
  const payment = anAttempt({ user_id: ana.account.id, claimed_until: null })
  const paid = await paymentAttempts.open(payment)
  expect(await refusal()).toEqual([409, 'payment_in_progress'])
  expect(await open()).toMatchObject({ id: paid?.id, kind: 'subscribe', claimed_until: null })
  expect(academy.sandbox.list('subscription_schedule')).toEqual([])
})

test('an upgrade in the trial is charged with its coupon when the trial ends', longTimeout, async () => {
  const { learner, settle, provider, advanceDays } = await payingAcademy()
  await provider.coupons.put({ id: 'ANUAL10', name: '10 %', percentOff: 10, duration: 'once' }, 'k')
  const ana = await learner({}, { exp: '1' })
  await ana.subscribe('basic-month-eur')
  await settle()
  expect((await ana.get(`${upgrade}?coupon=ANUAL10`)).statusCode).toBe(200)
  const data = (await ana.get('/api/payment/get-subscription-data')).json()
  expect(data).toMatchObject({ next_price_id: 'basic-year-eur', next_payment_price: 4499 })
  await advanceDays(8)
  const { transactions } = (await ana.get('/api/user/get-user-transactions')).json()
  expect(transactions.map(({ amount }: { amount: number }) => amount)).toEqual([4499])
})

test(
  'a planned upgrade takes the coupon of a second tab, and loses none to a request without it',
  longTimeout,
  async () => {
    const { learner, settle, provider, sandbox } = await payingAcademy()
    await provider.coupons.put({ id: 'ANUAL10', name: '10 %', percentOff: 10, duration: 'once' }, 'k')
    const ana = await learner()
    await ana.subscribe('basic-month-eur')
    await settle()
    const nextCharge = async () => (await ana.get('/api/payment/get-subscription-data')).json().next_payment_price
    expect((await ana.get(upgrade)).statusCode).toBe(200)
    expect(await nextCharge()).toBe(4999)
    const stale = await ana.get(`${upgrade}?coupon=ANUAL10&first_charge_amount=4999`)
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'quote_changed'])
    expect((await ana.get(`${upgrade}?coupon=anual10&first_charge_amount=4499`)).statusCode).toBe(200)
    expect(await nextCharge()).toBe(4499)
    for (const repeated of [`${upgrade}?coupon=ANUAL10&first_charge_amount=4499`, upgrade])
      expect((await ana.get(repeated)).statusCode).toBe(200)
    expect(await nextCharge()).toBe(4499)
    expect(sandbox.list('subscription_schedule')).toHaveLength(1)
  },
)

test('a trial whose card is gone cannot order an annual plan, and no change is planned', longTimeout, async () => {
  const { learner, settle, advance, sandbox, provider } = await payingAcademy()
  const ana = await learner({}, { exp: '1' })
  await ana.subscribe('basic-month-eur')
  await settle()
  const attached = sandbox.list('payment_method').filter(({ customer }) => customer !== null)
  for (const { id } of attached) await provider.cards.detach(id, id)
  // Reads what the provider has now, a few seconds after the last reading.
  await advance(3000)
  await ana.get('/api/payment/payment-timeout')
  expect(await ana.user()).toMatchObject({ in_trial: true, has_payment_method: false })
  expect((await ana.get(upgrade)).json()).toMatchObject({ code: 'no_payment_method' })
  expect(sandbox.list('subscription_schedule')).toEqual([])
})

test('a first charge other than the accepted one is refused, and no change is planned (Q52)', longTimeout, async () => {
  const { learner, settle, provider, sandbox, now } = await payingAcademy()
  await provider.coupons.put({ id: 'ANUAL10', name: '10 %', percentOff: 10, duration: 'once' }, 'k')
  const [ana, eva] = [await learner(), await learner({ challenge_joined_at: now() })]
  await ana.subscribe('basic-month-eur')
  await eva.subscribe('challenge-month-eur')
  await settle()
  const { price_id, coupon } = (await eva.get('/api/payment/challenge-offer')).json()
  const offer = `${upgrade}?price_id=${price_id}&coupon=${coupon}&first_charge_amount=`
  for (const [who, stale] of [
    [ana, `${upgrade}?first_charge_amount=3999`],
    [ana, `${upgrade}?coupon=ANUAL10&first_charge_amount=4999`],
    [ana, `${upgrade}?cancelCoupon=1&first_charge_amount=4999`],
    [eva, `${offer}4950`],
  ] as const) {
    const refused = await who.get(stale)
    expect([stale, refused.statusCode, refused.json().code]).toEqual([stale, 409, 'quote_changed'])
  }
  expect(sandbox.list('subscription_schedule')).toEqual([])
  expect((await ana.get(`${upgrade}?coupon=ANUAL10&first_charge_amount=4499`)).statusCode).toBe(200)
  expect((await eva.get(`${offer}5950`)).statusCode).toBe(200)
})

test('a plan that cannot follow is refused by its own code, and no change is planned', longTimeout, async () => {
  const { learner, settle, provider, sandbox, origin } = await payingAcademy()
  const products = ['basic-month']
  await provider.coupons.put({ id: 'MES', name: 'Mes', percentOff: 10, duration: 'once', products }, 'k')
  const [ana, lead] = [await learner(), await learner()]
  await ana.subscribe('basic-month-eur')
  await settle()
  const refusal = async (query: string, who = ana) => (await who.get(`${upgrade}${query}`)).json().code
  expect(await refusal('', lead)).toBe('no_subscription')
  expect(await refusal('?price_id=basic-year-usd')).toBe('price_unknown')
  expect(await refusal('?price_id=gratis-year-eur')).toBe('price_unknown')
  expect(await refusal('?price_id=basic-month-eur')).toBe('already_subscribed')
  expect(await refusal('?coupon=MES')).toBe('coupon_monthly_only')
  expect(await refusal('?coupon=NADA')).toBe('coupon_unknown')
  expect(await refusal('?coupon=retention-50-once')).toBe('coupon_unknown')
  expect(await refusal('?coupon=RETO50')).toBe('coupon_unknown')
  await provider.coupons.put({ id: 'DIEZ', name: 'Diez', percentOff: 10, duration: 'once' }, 'k2')
  const ofAnother = { code: 'DEOTRA', customer: 'cus_another' }
  await fetch(`${origin}/sandbox/stripe/v1/promotion_codes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxKeys.secret}` },
    body: new URLSearchParams({ 'promotion[type]': 'coupon', 'promotion[coupon]': 'DIEZ', ...ofAnother }),
  })
  expect(await refusal('?coupon=DEOTRA')).toBe('coupon_unknown')
  expect(sandbox.list('subscription_schedule')).toEqual([])
  await ana.post('/api/payment/cancel-subscription', { reason: 'No tengo tiempo' })
  expect(await refusal('')).toBe('offer_unavailable')
})

test('cancelling a planned change ends the plan with its month', longTimeout, async () => {
  const { learner, settle, advanceDays } = await payingAcademy()
  const ana = await learner()
  await ana.subscribe('basic-month-eur')
  await settle()
  await ana.get(upgrade)
  expect((await ana.post('/api/payment/cancel-subscription', { reason: 'Demasiado caro' })).statusCode).toBe(200)
  expect(await ana.user()).toMatchObject({ stripe_subscription_canceled: true })
  await advanceDays(32)
  expect(await ana.user()).toMatchObject({ subscription_active: false })
  expect((await ana.get('/api/user/get-user-transactions')).json().transactions).toHaveLength(1)
})

test(
  'the offer to challenge participants ends 24 hours after its first view, with the upgrade (F212, Q27)',
  longTimeout,
  async () => {
    const { learner, settle, advance, now } = await payingAcademy()
    const [ana, luz] = [await learner({ challenge_joined_at: now() }), await learner()]
    await ana.subscribe('challenge-month-eur')
    await settle()
    const offer = await ana.get('/api/payment/challenge-offer')
    expect(offer.json()).toMatchObject({
      price_id: 'challenge-year-eur',
      list_amount: 11_900,
      amount: 5950,
      deadline: new Date(now() + 24 * 3_600_000).toISOString(),
    })
    expect((await luz.get('/api/payment/challenge-offer')).json()).toMatchObject({ code: 'offer_unavailable' })
    const { price_id, coupon, deadline } = offer.json()
    await advance(23 * 3_600_000)
    expect((await ana.get('/api/payment/challenge-offer')).json()).toMatchObject({ deadline })
    await advance(3_600_000)
    expect((await ana.get('/api/payment/challenge-offer')).json()).toMatchObject({ code: 'offer_unavailable' })
    const late = await ana.get(`${upgrade}?price_id=${price_id}&coupon=${coupon}`)
    expect(late.json()).toMatchObject({ code: 'offer_unavailable' })
  },
)

test('the deadline of the offer is not set while its plan cannot change', longTimeout, async () => {
  const { learner, settle, storage, provider, sandbox, now, newCard } = await payingAcademy()
  const joined = { challenge_joined_at: now() }
  const [canceled, changed, cardless] = [await learner(joined), await learner(joined), await learner(joined)]
  for (const one of [canceled, changed, cardless]) await one.subscribe('challenge-month-eur')
  await settle()
  await canceled.post('/api/payment/cancel-subscription', { reason: 'No tengo tiempo' })
  await changed.get(`${upgrade}?price_id=basic-year-eur`)
  const card = (await storage.subscriptions.current(cardless.account.id))?.payment_method_id ?? ''
  await provider.cards.detach(card, 'detach')
  await convergeSubscription({ ...storage, provider, newKey: randomSecrets.token, now }, cardless.account.id)
  for (const one of [canceled, changed, cardless]) {
    expect((await one.get('/api/payment/challenge-offer')).json()).toMatchObject({ code: 'offer_unavailable' })
    expect(await storage.challengeOffers.find(one.account.id)).toBeUndefined()
  }
  expect(sandbox.list('charge')).toEqual([])
  await cardless.post('/api/payment/change-payment-method', { payment_method_id: await newCard() })
  expect((await cardless.get('/api/payment/challenge-offer')).json()).toMatchObject({ amount: 5950 })
})

test('the offer is charged at the amount it shows', longTimeout, async () => {
  const { learner, settle, now } = await payingAcademy()
  const ana = await learner({ challenge_joined_at: now() })
  await ana.subscribe('challenge-month-eur')
  await settle()
  const { price_id, coupon, amount } = (await ana.get('/api/payment/challenge-offer')).json()
  expect((await ana.get(`${upgrade}?price_id=${price_id}&coupon=${coupon}`)).statusCode).toBe(200)
  const data = (await ana.get('/api/payment/get-subscription-data')).json()
  expect(data).toMatchObject({ next_price_id: price_id, next_payment_price: amount })
})

test(
  'a discount that lowers the next payment is shown with its end, and none that the change ends (F208)',
  longTimeout,
  async () => {
    const { learner, settle } = await payingAcademy()
    const ana = await learner()
    await ana.subscribe('basic-month-eur')
    await settle()
    const data = async () => (await ana.get('/api/payment/get-subscription-data')).json()
    expect((await ana.get('/api/payment/add-discount-to-subscription-trial')).statusCode).toBe(200)
    const before = await data()
    expect(before).toMatchObject({ next_payment_price: 324, discount_percent: 50, list_amount: 649 })
    expect(Date.parse(before.discount_ends_at)).toBeGreaterThan(Date.parse(before.next_payment_date))
    expect((await ana.get(upgrade)).statusCode).toBe(200)
    expect(await data()).toMatchObject({ next_payment_price: 4999, discount_percent: null, discount_name: null })
  },
)
