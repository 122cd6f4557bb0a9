import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { aPayer, aSandbox, cards, refusalOf, somePrices, startOfTests } from '#tests/factories/stripe-sandbox.ts'

async function shop() {
  const fixture = await aSandbox()
  const prices = await somePrices(fixture.stripe)
  const payer = await aPayer(fixture.stripe)
  return {
    ...fixture,
    ...prices,
    ...payer,
    subscribe: (discounts: Stripe.SubscriptionCreateParams.Discount[], customer = payer.customer) =>
      fixture.stripe.subscriptions.create({
        customer,
        items: [{ price: prices.month.id }],
        discounts,
        expand: ['latest_invoice'],
      }),
    paid: () =>
      fixture.sandbox
        .list('invoice')
        .map(({ amount_paid }) => amount_paid)
        .reverse(),
  }
}

test.each([
  ['once', { duration: 'once' as const }, [499, 999, 999, 999, 999]],
  ['three months', { duration: 'repeating' as const, duration_in_months: 3 }, [499, 499, 499, 999, 999]],
  ['for ever', { duration: 'forever' as const }, [499, 499, 499, 499, 499]],
])('half off %s is taken from those invoices and no other', async (_which, duration, expected) => {
  const { stripe, subscribe, advanceDays, paid } = await shop()
  await stripe.coupons.create({ id: 'SALSA50', percent_off: 50, ...duration })
  const { latest_invoice } = await subscribe([{ coupon: 'SALSA50' }])
  expect(latest_invoice).toMatchObject({ subtotal: 999, total: 499, total_discount_amounts: [{ amount: 500 }] })
  await advanceDays(125)
  expect(paid()).toEqual(expected)
})

test('a coupon of a fixed amount counts in its currency alone', async () => {
  const { stripe, subscribe } = await shop()
  await stripe.coupons.create({ id: 'TRES', amount_off: 300, currency: 'eur', duration: 'forever' })
  await stripe.coupons.create({ id: 'DOLLARS', amount_off: 300, currency: 'usd' })
  expect((await subscribe([{ coupon: 'TRES' }])).latest_invoice).toMatchObject({ amount_paid: 699 })
  expect(await refusalOf(subscribe([{ coupon: 'DOLLARS' }]))).toMatchObject({
    statusCode: 400,
    param: 'discounts[0][coupon]',
  })
})

test('a coupon for other products takes nothing off', async () => {
  const { stripe, subscribe } = await shop()
  const other = await stripe.products.create({ name: 'Personal' })
  await stripe.coupons.create({ id: 'PERSONAL', percent_off: 50, applies_to: { products: [other.id] } })
  expect((await subscribe([{ coupon: 'PERSONAL' }])).latest_invoice).toMatchObject({ amount_paid: 999 })
  const coupon = await stripe.coupons.retrieve('PERSONAL', { expand: ['applies_to'] })
  expect(coupon.applies_to?.products).toEqual([other.id])
  expect('applies_to' in (await stripe.coupons.retrieve('PERSONAL'))).toBe(false)
})

test('of 200 redemptions at once of a coupon with five uses, five succeed', async () => {
  const { stripe, sandbox, customer, month } = await shop()
  await stripe.coupons.create({ id: 'CINCO', percent_off: 10, max_redemptions: 5 })
  const attempts = await Promise.allSettled(
    Array.from({ length: 200 }, () =>
      stripe.subscriptions.create({
        customer,
        items: [{ price: month.id }],
        discounts: [{ coupon: 'CINCO' }],
        payment_behavior: 'default_incomplete',
      }),
    ),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await stripe.coupons.retrieve('CINCO')).toMatchObject({ times_redeemed: 5, valid: false })
  expect(sandbox.list('subscription')).toHaveLength(5)
})

test('an expired coupon, an unknown one and a deleted one are refused, and no subscription is made', async () => {
  const { stripe, sandbox, subscribe, advanceDays } = await shop()
  await stripe.coupons.create({ id: 'BREVE', percent_off: 10, redeem_by: startOfTests / 1000 + 3600 })
  await stripe.coupons.create({ id: 'FUERA', percent_off: 10 })
  await stripe.coupons.del('FUERA')
  await advanceDays(1)
  expect((await refusalOf(subscribe([{ coupon: 'BREVE' }]))).code).toBe('coupon_expired')
  for (const coupon of ['FUERA', 'NADA'])
    expect((await refusalOf(subscribe([{ coupon }]))).code).toBe('resource_missing')
  expect((await refusalOf(stripe.coupons.retrieve('NADA'))).statusCode).toBe(404)
  expect(sandbox.list('subscription')).toEqual([])
})

test('a promotion code is found by its code, counted, and limited to a first payment where it is set so', async () => {
  const { stripe, subscribe } = await shop()
  const { id: coupon } = await stripe.coupons.create({ percent_off: 20, duration: 'forever' })
  const made = await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon },
    code: 'PRIMERA',
    restrictions: { first_time_transaction: true },
  })
  const found = await stripe.promotionCodes.list({ code: 'primera', active: true, expand: ['data.promotion.coupon'] })
  expect(found.data).toMatchObject([{ id: made.id, promotion: { coupon: { percent_off: 20 } } }])
  await subscribe([{ promotion_code: made.id }])
  const refusal = await refusalOf(subscribe([{ promotion_code: made.id }]))
  expect(refusal).toMatchObject({ statusCode: 400, param: 'discounts[0][promotion_code]' })
  expect(await stripe.promotionCodes.retrieve(made.id)).toMatchObject({ times_redeemed: 1 })
  expect(await stripe.coupons.retrieve(coupon)).toMatchObject({ times_redeemed: 1 })
})

test('a refused subscription does not use up its redemption', async () => {
  const { stripe, month } = await shop()
  const { customer } = await aPayer(stripe, cards.failsOnCharge)
  await stripe.coupons.create({ id: 'UNA', percent_off: 10, max_redemptions: 1 })
  await refusalOf(
    stripe.subscriptions.create({
      customer,
      items: [{ price: month.id }],
      discounts: [{ coupon: 'UNA' }],
      payment_behavior: 'error_if_incomplete',
    }),
  )
  expect(await stripe.coupons.retrieve('UNA')).toMatchObject({ times_redeemed: 0, valid: true })
})

test('an update replaces discounts, retains those that it names and clears them by an empty value', async () => {
  const { stripe, subscribe } = await shop()
  await stripe.coupons.create({ id: 'DIEZ', percent_off: 10, duration: 'forever' })
  await stripe.coupons.create({ id: 'MITAD', percent_off: 50, duration: 'repeating', duration_in_months: 3 })
  const { id, discounts } = await subscribe([{ coupon: 'DIEZ' }])
  const both = await stripe.subscriptions.update(id, {
    discounts: [{ discount: String(discounts[0]) }, { coupon: 'MITAD' }],
    expand: ['discounts.source.coupon'],
  })
  expect(both.discounts).toMatchObject([{ id: discounts[0], end: null }, { source: { coupon: { id: 'MITAD' } } }])
  expect(await stripe.coupons.retrieve('DIEZ')).toMatchObject({ times_redeemed: 1 })
  expect((await stripe.subscriptions.update(id, { discounts: '' })).discounts).toEqual([])
})
