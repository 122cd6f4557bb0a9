import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planIds, priceIdOf } from '#contract/rules/plans.ts'
import { sandboxKeys } from '#server/sandbox/stripe/keys.ts'
import { payingAcademy } from '#tests/factories/payments.ts'
import { cards } from '#tests/factories/stripe-sandbox.ts'

const price_id = 'basic-month-eur'

test.each([
  [cards.declined, 'rechazado la tarjeta'],
  [cards.insufficient, 'no tiene saldo suficiente'],
  [cards.expired, 'caducada'],
] as const)('card %s is declined with a Spanish message before anything is made', async (number, message) => {
  const academy = await payingAcademy()
  const ana = await academy.learner()
  const answer = await ana.subscribe(price_id, { number })
  expect(answer.statusCode).toBe(402)
  expect(answer.json()).toEqual({ code: 'card_declined', message: expect.stringContaining(message) })
  expect(academy.sandbox.list('subscription')).toEqual([])
  expect(await ana.user()).toMatchObject({ subscription_active: false, stripe_payment_processing: false })
  expect((await ana.subscribe(price_id)).statusCode, 'another card works').toBe(200)
  await academy.settle()
  expect(await ana.user()).toMatchObject({ subscription_active: true })
})

test('a failed charge and a refused authentication grant no access, and the payment can be tried again', async () => {
  const academy = await payingAcademy()
  const ana = await academy.learner()
  for (const number of [cards.failsOnCharge, cards.challengedAlways]) {
    const card = await academy.newCard(number)
    const { clientSecret } = (await ana.order({ payment_method_id: card, price_id })).json()
    await academy.confirm(clientSecret, card, 'refused')
    await academy.settle()
    expect(await ana.user()).toMatchObject({ subscription_active: false, stripe_payment_processing: false })
  }
  const card = await academy.newCard(cards.challengedAlways)
  const { clientSecret } = (await ana.order({ payment_method_id: card, price_id })).json()
  await academy.confirm(clientSecret, card, 'accepted')
  await academy.settle()
  expect(await ana.user()).toMatchObject({ subscription_active: true })
  expect(academy.sandbox.list('subscription')).toHaveLength(1)
})

test('prices, currencies and coupons that are not for the learner are refused, and nothing reaches the provider', async () => {
  const academy = await payingAcademy({ config: { servedTiers: ['basic', 'challenge'] } })
  const ana = await academy.learner()
  const card = await academy.newCard()
  const sold = planIds.filter((id) => /^(?:basic|challenge)/.test(id)).map((id) => priceIdOf(id, 'EUR') as string)
  const foreign = planIds.map((id) => priceIdOf(id, 'USD') as string)
  const unserved = planIds.map((id) => priceIdOf(id, 'EUR') as string).filter((id) => !sold.includes(id))
  const tampered = fc.oneof(
    fc.constantFrom(...foreign, ...unserved),
    fc.constantFrom(...sold).map((id) => `${id}x`),
    fc.constantFrom('price_1', 'constructor-eur', '__proto__-eur', 'basic-month', 'BASIC-MONTH-EUR'),
    fc.string({ minLength: 1, maxLength: 40 }),
  )
  await fc.assert(
    fc.asyncProperty(tampered, async (price) => {
      const answer = await ana.order({ payment_method_id: card, price_id: price })
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'price_unknown'])
    }),
    { numRuns: 100 },
  )
  expect([academy.sandbox.list('customer'), academy.sandbox.list('subscription')]).toEqual([[], []])
})

test.each([
  ['an unknown code', 'NADA', 'coupon_unknown'],
  ['a retention coupon of the academy', 'retention-50-3m', 'coupon_unknown'],
  ['a coupon for another plan', 'ANUAL', 'coupon_unknown'],
  ['a coupon in dollars', 'DOLARES', 'coupon_unknown'],
  ['an expired coupon', 'AYER', 'coupon_expired'],
] as const)('%s is refused as a coupon', async (_title, coupon, code) => {
  const academy = await payingAcademy()
  const { coupons } = academy.provider
  const base = { name: 'Prueba', duration: 'once' } as const
  await coupons.put({ ...base, id: 'ANUAL', percentOff: 10, products: ['basic-year'] }, 'k1')
  await coupons.put({ ...base, id: 'DOLARES', amountOff: 100, currency: 'USD' }, 'k2')
  await coupons.put({ ...base, id: 'AYER', percentOff: 10, redeemBy: academy.now() + 3_600_000 }, 'k3')
  await academy.advanceDays(1)
  const ana = await academy.learner()
  const answer = await ana.subscribe(price_id, { coupon })
  expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  expect(academy.sandbox.list('subscription')).toEqual([])
})

test('a code for another customer, or below its minimum price, is refused in the quote, and grants no access', async () => {
  const academy = await payingAcademy()
  const { sandbox, provider } = academy
  const [ana, eva] = [await academy.learner(), await academy.learner()]
  await eva.subscribe(price_id)
  await provider.coupons.put({ id: 'DIEZ', name: 'Diez', percentOff: 10, duration: 'once' }, 'k')
  const code = (fields: Readonly<Record<string, string>>) =>
    fetch(`${academy.origin}/sandbox/stripe/v1/promotion_codes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandboxKeys.secret}` },
      body: new URLSearchParams({ 'promotion[type]': 'coupon', 'promotion[coupon]': 'DIEZ', ...fields }),
    })
  await code({ code: 'SOLOEVA', customer: sandbox.list('customer')[0]?.id ?? '' })
  const least = { 'restrictions[minimum_amount]': '650', 'restrictions[minimum_amount_currency]': 'eur' }
  await code({ code: 'MASDESEIS', ...least })
  for (const coupon of ['SOLOEVA', 'MASDESEIS']) {
    const quote = await ana.get(`/api/payment/quote?price_id=${price_id}&coupon=${coupon}`)
    const answer = await ana.subscribe(price_id, { coupon })
    expect([quote.json().code, answer.json().code]).toEqual(['coupon_unknown', 'coupon_unknown'])
  }
  expect(sandbox.list('subscription')).toHaveLength(1)
  expect((await ana.subscribe('basic-year-eur', { coupon: 'MASDESEIS' })).statusCode).toBe(200)
})

test('a coupon lowers the charge by the amount of the quote, and the quote is binding', async () => {
  const academy = await payingAcademy()
  await academy.provider.coupons.put({ id: 'MITAD', name: 'Mitad', percentOff: 50, duration: 'once' }, 'k')
  const ana = await academy.learner()
  const quote = (await ana.get(`/api/payment/quote?price_id=${price_id}&coupon=MITAD`)).json()
  expect(quote).toMatchObject({ list_amount: 649, due_now: 324, renewal_amount: 649, kind: 'new' })
  const card = await academy.newCard()
  const order = { payment_method_id: card, price_id, coupon: 'MITAD' }
  const changed = await ana.order({ ...order, quote: { ...quote, due_now: 1 } })
  expect([changed.statusCode, changed.json().code]).toEqual([409, 'quote_changed'])
  expect(academy.sandbox.list('customer')).toEqual([])
  const { clientSecret } = (await ana.order({ ...order, quote })).json()
  await academy.confirm(clientSecret, card)
  await academy.settle()
  expect(academy.sandbox.list('charge').map(({ amount }) => amount)).toEqual([quote.due_now])
})

test.each(['mitad', 'Mitad', ' mitad '])('a coupon is found in any spelling: %j (F190)', async (coupon) => {
  const academy = await payingAcademy()
  await academy.provider.coupons.put({ id: 'MITAD', name: 'Mitad', percentOff: 50, duration: 'once' }, 'k')
  await academy.provider.coupons.putPromotionCode({ code: 'BAILA', couponId: 'MITAD' }, 'k2')
  const ana = await academy.learner()
  for (const code of [coupon, 'baila']) {
    const query = new URLSearchParams({ coupon: code })
    const check = await ana.get(`/api/payment/check-coupon?${query}`)
    expect([check.statusCode, check.json().coupon?.percent_off]).toEqual([200, 50])
    expect((await ana.get(`/api/payment/quote?price_id=${price_id}&${query}`)).json()).toMatchObject({ due_now: 324 })
  }
  await ana.subscribe(price_id, { coupon })
  await academy.settle()
  expect(academy.sandbox.list('charge').map(({ amount }) => amount)).toEqual([324])
})

test('the coupons of the academy are refused in every spelling', async () => {
  const { learner } = await payingAcademy()
  const ana = await learner()
  for (const coupon of ['RETO50', 'reto50', 'retention-50-3m', 'RETENTION-50-3M']) {
    const check = await ana.get(`/api/payment/check-coupon?coupon=${coupon}`)
    expect([check.statusCode, check.json().code]).toEqual([422, 'coupon_unknown'])
  }
})

test('a card that does not exist, or belongs to another customer, is refused', async () => {
  const academy = await payingAcademy()
  const [ana, eva] = [await academy.learner(), await academy.learner()]
  const ofEva = await academy.newCard()
  await eva.order({ payment_method_id: ofEva, price_id })
  for (const payment_method_id of ['pm_nothing', ofEva]) {
    const answer = await ana.order({ payment_method_id, price_id })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'provider_refused'])
  }
  expect(academy.sandbox.list('subscription')).toHaveLength(1)
})

test('where payments are off, no plan is sold and the sandbox is not served', async () => {
  const academy = await payingAcademy()
  expect((await academy.get('/dev/stripe.json')).statusCode).toBe(200)
  const { testServer } = await import('#tests/factories/server.ts')
  const { anAccount, signedInAs } = await import('#tests/factories/accounts.ts')
  const off = await testServer()
  const headers = await signedInAs(off, await anAccount(off.storage))
  const answer = await off.post('/api/payment/create-subscription', { payment_method_id: 'pm_1', price_id }, headers)
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'payments_unavailable'])
  expect((await off.get('/dev/stripe.json')).headers['content-type']).toContain('text/html')
})

test.each([
  ['at once', {}],
  ['after a trial', { exp: '1' }],
] as const)(
  'a coupon of three months lowers the charges that its quote names, %s (D4)',
  { timeout: 60_000 },
  async (_, cookies) => {
    const academy = await payingAcademy()
    const coupon = { id: 'TRES', name: '50 %', percentOff: 50, duration: 'repeating', months: 3 } as const
    await academy.provider.coupons.put(coupon, 'k')
    const ana = await academy.learner({}, cookies)
    const quote = (await ana.get(`/api/payment/quote?price_id=${price_id}&coupon=TRES`)).json()
    await ana.subscribe(price_id, { coupon: 'TRES' })
    await academy.settle()
    await academy.advanceDays(35)
    await academy.advanceDays(30)
    await academy.advanceDays(32)
    await academy.advanceDays(31)
    const { transactions } = (await ana.get('/api/user/get-user-transactions')).json()
    const charges: { transaction_date: string; amount: number }[] = transactions.toReversed()
    expect(charges.length).toBeGreaterThanOrEqual(4)
    expect(charges.map(({ amount }) => amount)).toEqual(
      charges.map(({ transaction_date: date }) =>
        date < quote.discount_ends_at ? quote.first_charge_amount : quote.renewal_amount,
      ),
    )
    expect(charges.map(({ amount }) => amount).slice(0, 4)).toEqual([324, 324, 324, 649])
  },
)
