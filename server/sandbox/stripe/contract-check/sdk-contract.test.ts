import { describe, expect, test } from 'vitest'
import { checkAnswer, checkRequest } from './sdk-contract.ts'

const coupon = {
  id: 'SALSA10',
  object: 'coupon',
  amount_off: null,
  created: 1_700_000_000,
  currency: null,
  duration: 'repeating',
  duration_in_months: 3,
  livemode: false,
  max_redemptions: 5,
  metadata: { plan: 'annual' },
  name: null,
  percent_off: 10,
  redeem_by: null,
  times_redeemed: 0,
  valid: true,
}
const couponList = { object: 'list', data: [coupon], has_more: false, url: '/v1/coupons' }

const without = (name: keyof typeof coupon) =>
  Object.fromEntries(Object.entries(coupon).filter(([key]) => key !== name))

describe('an answer', () => {
  test('with every declared field is accepted, alone and in a list', () => {
    expect(checkAnswer('GET', '/v1/coupons/SALSA10', coupon)).toEqual([])
    expect(checkAnswer('GET', '/v1/coupons?limit=3', couponList)).toEqual([])
    expect(checkAnswer('DELETE', '/v1/coupons/SALSA10', { id: 'SALSA10', object: 'coupon', deleted: true })).toEqual([])
  })

  test.each(Object.keys(coupon) as (keyof typeof coupon)[])('without its field %s is refused', (name) => {
    expect(checkAnswer('GET', '/v1/coupons/x', without(name))).toEqual([`/ must have required property '${name}'`])
  })

  test.each([
    [
      'a renamed field',
      { ...without('percent_off'), percentage: 10 },
      '/ must NOT have additional properties: "percentage"',
    ],
    ['a number as text', { ...coupon, created: '1700000000' }, '/created must be number'],
    [
      'an unknown member of an enum',
      { ...coupon, duration: 'always' },
      '/duration must be equal to one of the allowed values: ["forever","once","repeating"]',
    ],
    ['another object', { ...coupon, object: 'discount' }, '/object must be equal to constant: "coupon"'],
    ['a null that is not allowed', { ...coupon, valid: null }, '/valid must be boolean'],
    ['metadata that is not a text', { ...coupon, metadata: { plan: 1 } }, '/metadata/plan must be string'],
  ])('with %s is refused', (_what, answer, fault) => {
    expect(checkAnswer('GET', '/v1/coupons/x', answer)).toContain(fault)
    expect(checkAnswer('GET', '/v1/coupons', { ...couponList, data: [coupon, answer] })).toContain(
      fault.startsWith('/ ') ? `/data/1${fault.slice(1)}` : `/data/1${fault}`,
    )
  })
})

describe('a request', () => {
  test.each([
    ['POST', '/v1/coupons', 'percent_off=10&duration=repeating&duration_in_months=3&metadata[plan]=annual'],
    [
      'POST',
      '/v1/coupons',
      'amount_off=500&currency=eur&duration=once&applies_to[products][0]=prod_1&expand[]=applies_to',
    ],
    ['GET', '/v1/coupons', 'limit=10&created[gte]=5'],
    ['GET', '/v1/coupons/SALSA10', ''],
    ['POST', '/v1/subscriptions/sub_1', 'discounts=&cancel_at_period_end=true'],
    [
      'POST',
      '/v1/subscriptions/sub_1',
      'discounts[0][coupon]=c&trial_end=now&items[0][id]=si_1&items[0][price]=price_1',
    ],
    ['POST', '/v1/invoices/create_preview', 'customer=cus_1&subscription_details[items][0][price]=price_1'],
  ])('%s %s with %s is accepted', (method, path, body) => {
    expect(checkRequest(method, path, body)).toEqual([])
  })

  test.each([
    ['POST', '/v1/subscriptions', 'customer=cus_1&coupon=SALSA10', '/ must NOT have additional properties: "coupon"'],
    [
      'POST',
      '/v1/subscriptions',
      'customer=c&items[0][prize]=p',
      '/items/0 must NOT have additional properties: "prize"',
    ],
    [
      'POST',
      '/v1/coupons',
      'duration=always',
      '/duration must be equal to one of the allowed values: ["forever","once","repeating"]',
    ],
    ['POST', '/v1/coupons', 'percent_off=much', '/percent_off must be number'],
    ['POST', '/v1/refunds', 'amount=500&payment_intent[id]=pi_1', '/payment_intent must be string'],
    ['POST', '/v1/promotion_codes', 'coupon=SALSA10', '/ must NOT have additional properties: "coupon"'],
    ['POST', '/v1/promotion_codes', 'code=SALSA10', "/ must have required property 'promotion'"],
    ['GET', '/v1/coupons/x', 'limit=1', '/ must NOT have additional properties: "limit"'],
    ['POST', '/v1/subscriptions/sub_1', 'cancel_at_period_end=maybe', '/cancel_at_period_end must be boolean'],
    ['GET', '/v1/coupons/x/uses', '', 'GET /v1/coupons/x/uses is no call of the SDK'],
    ['PATCH', '/v1/coupons/x', '', 'PATCH /v1/coupons/x is no call of the SDK'],
  ])('%s %s with %s is refused', (method, path, body, fault) => {
    expect(checkRequest(method, path, body)).toContain(fault)
  })
})
