import { describe, expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import {
  type Coupon,
  type CouponCheck,
  couponApplies,
  couponRefusal,
  discountedAmount,
  percentOf,
  planSelectedBy,
} from './coupon.ts'
import { type Plan, type PlanId, planIds, plans } from './plans.ts'

const coupon = (over: Partial<Coupon> = {}): Coupon => ({
  percent_off: null,
  amount_off: null,
  currency: null,
  applies_to: null,
  name: null,
  ...over,
})
const only = (...products: string[]) => ({ applies_to: { products } })
const now = Date.parse('2026-11-22T10:00:00Z')
const check = ({ coupon: of, ...over }: Partial<Omit<CouponCheck, 'coupon'>> & { coupon?: Partial<Coupon> } = {}) => ({
  coupon: coupon({ percent_off: 20, ...of }),
  max_redemptions: null,
  times_redeemed: 0,
  redeem_by: null,
  restrictions: { first_time_transaction: false },
  ...over,
})
const use = { now, firstTime: true, plan: plans['basic-year'] as Plan, currency: 'EUR' as const }

describe('a coupon is refused (F191)', () => {
  test.each([
    ['exhausted at its limit', check({ max_redemptions: 5, times_redeemed: 5 }), use, 'coupon_exhausted'],
    ['exhausted beyond its limit', check({ max_redemptions: 5, times_redeemed: 6 }), use, 'coupon_exhausted'],
    ['usable below its limit', check({ max_redemptions: 5, times_redeemed: 4 }), use, null],
    ['usable without a limit', check({ times_redeemed: 1_000_000 }), use, null],
    ['expired at its instant', check({ redeem_by: now / 1000 }), use, 'coupon_expired'],
    ['usable a second before', check({ redeem_by: now / 1000 + 1 }), use, null],
    [
      'for a first payment only',
      check({ restrictions: { first_time_transaction: true } }),
      { ...use, firstTime: false },
      'coupon_unknown',
    ],
    ['usable for a first payment', check({ restrictions: { first_time_transaction: true } }), use, null],
    [
      'in another currency',
      check({ coupon: { percent_off: null, amount_off: 500, currency: 'USD' } }),
      use,
      'coupon_unknown',
    ],
    ['usable in its currency', check({ coupon: { percent_off: null, amount_off: 500, currency: 'EUR' } }), use, null],
    [
      'for the monthly plan on the upgrade page',
      check({ coupon: only('basic-month') }),
      { ...use, annualOnly: true },
      'coupon_monthly_only',
    ],
    ['for another plan', check({ coupon: only('basic-month') }), use, 'coupon_unknown'],
    [
      'for another annual plan on the upgrade page',
      check({ coupon: only('feedback-year') }),
      { ...use, annualOnly: true },
      'coupon_unknown',
    ],
    ['usable for its plan', check({ coupon: only('basic-month', 'basic-year') }), { ...use, annualOnly: true }, null],
    ['usable before a plan is chosen', check({ coupon: only('basic-month') }), { ...use, plan: null }, null],
    [
      'exhausted before it is expired',
      check({ max_redemptions: 1, times_redeemed: 1, redeem_by: 1 }),
      use,
      'coupon_exhausted',
    ],
  ] as const)('when it is %s', (_, checked, used, refusal) => {
    expect(couponRefusal(checked, used)).toBe(refusal)
  })
})

describe('the discount (F192, Q49)', () => {
  test.each([
    ['50 % of 11900', { percent_off: 50 }, 'challenge-year', 5950],
    ['20 % of 649, rounded', { percent_off: 20 }, 'basic-month', 519],
    ['12,5 % of 999, half a cent up', { percent_off: 12.5 }, 'challenge-month', 874],
    ['all of it', { percent_off: 100 }, 'basic-month', 0],
    ['5 €', { amount_off: 500, currency: 'EUR' }, 'basic-month', 149],
    ['more than the price', { amount_off: 700, currency: 'EUR' }, 'basic-month', 0],
    ['5 $ of a price in euros: nothing', { amount_off: 500, currency: 'USD' }, 'basic-month', 649],
    ['50 % of another product: nothing', { percent_off: 50, ...only('basic-year') }, 'basic-month', 649],
    ['50 % of its product', { percent_off: 50, ...only('basic-year') }, 'basic-year', 2499],
  ] as const)('takes off %s', (_, over, plan, expected) => {
    expect(discountedAmount(coupon(over as Partial<Coupon>), plans[plan], 'EUR')).toBe(expected)
  })

  test('is zero without a coupon', () => {
    for (const id of planIds) expect(discountedAmount(null, plans[id], 'USD')).toBe(plans[id].amounts.USD)
  })
})

describe('a coupon of certain products selects (F193)', () => {
  const offered = (['basic-month', 'basic-year', 'feedback-year'] as const).map((id): Plan => plans[id])
  const month: Plan = plans['basic-month']
  test.each<readonly [string, readonly PlanId[] | null, Plan | null, PlanId | null]>([
    ['the annual plan if it applies', ['basic-month', 'basic-year'], null, 'basic-year'],
    ['else the monthly one', ['basic-month'], null, 'basic-month'],
    ['the plan already chosen if it applies', ['basic-month', 'basic-year'], month, 'basic-month'],
    ['the annual plan instead of one it does not apply to', ['basic-year'], month, 'basic-year'],
    ['nothing new where none on offer applies', ['personal-year'], month, 'basic-month'],
    ['nothing new without a restriction', null, month, 'basic-month'],
  ])('%s', (_, products, current, expected) => {
    const applies_to = products && { products }
    expect(planSelectedBy(coupon({ percent_off: 10, applies_to }), offered, current)?.id ?? null).toBe(expected)
  })
})

/** The discounted price in exact whole numbers, written apart from the rule: halves of a cent go up. */
function exactPrice(cents: number, hundredthsOfPercent: number | null, off: number | null): bigint {
  const price = BigInt(cents)
  if (hundredthsOfPercent === null)
    return off === null || BigInt(off) >= price ? (off === null ? price : 0n) : price - BigInt(off)
  const scaled = price * BigInt(hundredthsOfPercent)
  const discount = scaled / 10_000n + (scaled % 10_000n >= 5000n ? 1n : 0n)
  return discount >= price ? 0n : price - discount
}

test('100,000 random prices and coupons agree with exact arithmetic, in both currencies', () => {
  const currencies = fc.constantFrom('EUR' as const, 'USD' as const)
  const prices = fc.integer({ min: 0, max: 5_000_000 })
  const products = fc.option(fc.uniqueArray(fc.constantFrom(...planIds), { minLength: 1, maxLength: 4 }))
  const discount = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 10_000 }), amount: fc.constant(null) }),
    fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 1, max: 6_000_000 }) }),
  )
  const given = [prices, currencies, currencies, discount, products, fc.constantFrom(...planIds)] as const
  fc.assert(
    fc.property(...given, (cents, currency, couponCurrency, { percent, amount }, restricted, id) => {
      const plan: Plan = { ...plans[id], amounts: { EUR: cents, USD: cents } }
      const of = coupon({
        percent_off: percent === null ? null : percent / 100,
        amount_off: amount,
        currency: amount === null ? null : couponCurrency,
        applies_to: restricted && { products: restricted },
      })
      const applies =
        (restricted === null || restricted.includes(id)) && (amount === null || couponCurrency === currency)
      const expected = applies ? exactPrice(cents, percent, amount) : BigInt(cents)
      // No `expect`: 100,000 of them cost half a minute.
      return couponApplies(of, plan, currency) === applies && BigInt(discountedAmount(of, plan, currency)) === expected
    }),
    { numRuns: 100_000 },
  )
})

test('a percentage is exact where floating point is not', () => {
  // 0.1 + 0.2 style trap: 1.15 * 100 is 114.99999999999999.
  expect(percentOf(10_000, 1.15)).toBe(115)
  expect(percentOf(500_000_000, 99.99)).toBe(499_950_000)
})
