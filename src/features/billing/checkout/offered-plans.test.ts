import { expect, test } from 'vitest'
import { type Plan, plans, tiers } from '#contract/rules/plans.ts'
import { bestPricedPlan, defaultPlan, offeredPlans, planPriceCopy, pricedBy } from './offered-plans.ts'
import type { CouponAnswer } from './payment-queries.ts'

const ids = (offered: readonly Plan[]) => offered.map(({ id }) => id)

test('each page sells its own plans', () => {
  const annual = ['basic-year', 'feedback-year', 'personal-year']
  expect(ids(offeredPlans('trial', tiers, null))).toEqual(annual)
  const both = [...annual, 'basic-month', 'feedback-month', 'personal-month']
  expect(ids(offeredPlans('direct', tiers, null))).toEqual(both)
  expect(ids(offeredPlans('profile', tiers, null))).toEqual(both)
  expect(ids(offeredPlans('challenge', tiers, null))).toEqual(['challenge-month'])
})

test('the annual plan of the challenge is sold by its offer alone, whatever the URL says (F212, Q27)', () => {
  for (const variant of ['trial', 'direct', 'profile', 'challenge'] as const)
    expect(ids(offeredPlans(variant, tiers, 'challenge-year'))).not.toContain('challenge-year')
})

test('a tier that the academy does not serve is not for sale', () => {
  expect(ids(offeredPlans('direct', ['basic'], null))).toEqual(['basic-year', 'basic-month'])
  expect(ids(offeredPlans('direct', ['basic'], 'personal-year'))).not.toContain('personal-year')
  expect(offeredPlans('challenge', ['basic', 'feedback'], null)).toEqual([])
})

test('the half-year plan is sold only where the profile asks for it', () => {
  expect(ids(offeredPlans('profile', tiers, 'basic-half-year'))).toContain('basic-half-year')
  expect(ids(offeredPlans('direct', tiers, 'basic-half-year'))).not.toContain('basic-half-year')
})

test('Feedback annual is chosen on arrival, unless the URL names another (F188, F202)', () => {
  const offered = offeredPlans('profile', tiers, null)
  expect(defaultPlan(offered, null)?.id).toBe('feedback-year')
  expect(defaultPlan(offered, 'personal-month')?.id).toBe('personal-month')
  expect(defaultPlan(offered, 'challenge-year')?.id).toBe('feedback-year')
  expect(defaultPlan(offeredPlans('profile', ['basic'], null), null)?.id).toBe('basic-year')
})

test('the prices are those of the server, and a plan without one is not shown', () => {
  const price = { price: '$89.00', trial_days: 0, amount: 8900, currency: 'USD' as const, prod_id: 'feedback-year' }
  const [priced, ...others] = pricedBy(
    [plans['feedback-year'], plans['basic-year']],
    new Map([['feedback-year', price]]),
  )
  expect([priced?.amounts.USD, others]).toEqual([8900, []])
})

test('an annual price is compared with twelve real monthly payments (F182-F185, Q24)', () => {
  expect(planPriceCopy(plans['feedback-year'], plans['feedback-month'], 'EUR', null)).toEqual({
    price: '99,50\u00a0€',
    term: 'cada año',
    afterwards: null,
    crossedOut: '155,88\u00a0€',
    comparison: 'precio de doce meses sueltos',
    perMonth: 'Sale a 8,29\u00a0€ al mes',
    percent: 36,
  })
})

test('nothing is crossed out where nothing is saved', () => {
  const dear: Plan = { ...plans['feedback-year'], amounts: { EUR: 20_000, USD: 20_000 } }
  expect(planPriceCopy(dear, plans['feedback-month'], 'EUR', null)).toMatchObject({ crossedOut: null, percent: null })
  expect(planPriceCopy(plans['feedback-month'], plans['feedback-month'], 'EUR', null)).toMatchObject({
    crossedOut: null,
    perMonth: null,
  })
})

const coupon = {
  percent_off: 20,
  amount_off: null,
  currency: null,
  applies_to: null,
  name: null,
  months: null,
  forever: false,
}

test('a coupon crosses out the price without it (F192)', () => {
  expect(planPriceCopy(plans['feedback-year'], plans['feedback-month'], 'EUR', coupon)).toMatchObject({
    price: '79,60\u00a0€',
    crossedOut: '99,50\u00a0€',
    comparison: 'precio sin el cupón',
    percent: null,
  })
})

test('the price with a coupon is named with the periods it holds for, and the usual one after them (D4, D8)', () => {
  const feedback = { month: plans['feedback-month'], year: plans['feedback-year'] }
  const copyOf = (period: 'month' | 'year', over: Partial<CouponAnswer['coupon']>) => {
    const { price, term, afterwards, perMonth } = planPriceCopy(feedback[period], feedback.month, 'EUR', {
      ...coupon,
      ...over,
    })
    return [`${price} ${term}`, afterwards, perMonth].map((text) => text?.replaceAll('\u00a0', ' ') ?? null)
  }
  const [eachMonth, eachYear] = ['Después, 12,99 € cada mes', 'Después, 99,50 € cada año']
  expect(copyOf('month', {})).toEqual(['10,39 € el primer mes', eachMonth, null])
  expect(copyOf('month', { months: 1 })).toEqual(['10,39 € el primer mes', eachMonth, null])
  expect(copyOf('month', { months: 3 })).toEqual(['10,39 € cada mes, los 3 primeros meses', eachMonth, null])
  expect(copyOf('month', { months: 3, percent_off: 100 })).toEqual(['Gratis los 3 primeros meses', eachMonth, null])
  expect(copyOf('month', { percent_off: 100 })).toEqual(['Gratis el primer mes', eachMonth, null])
  expect(copyOf('year', {})).toEqual(['79,60 € el primer año', eachYear, 'Sale a 6,63 € al mes el primer año'])
  expect(copyOf('year', { months: 3 })[0]).toBe('79,60 € el primer año')
  expect(copyOf('year', { months: 13 })[0]).toBe('79,60 € cada año, los 2 primeros años')
  expect(copyOf('month', { forever: true })).toEqual(['10,39 € cada mes', null, null])
  expect(copyOf('year', { forever: true })).toEqual(['79,60 € cada año', null, 'Sale a 6,63 € al mes'])
  // A coupon of another product names no period.
  expect(copyOf('month', { applies_to: { products: ['basic-year'] } })).toEqual(['12,99 € cada mes', null, null])
  const halfYear = planPriceCopy(plans['basic-half-year'], plans['basic-month'], 'EUR', { ...coupon, months: 12 })
  expect(halfYear).toMatchObject({ term: 'cada 6 meses, los 12 primeros meses' })
})

test('a coupon of another product leaves a price as it is, and one larger than the price makes it free (Q49)', () => {
  const other = { ...coupon, applies_to: { products: ['basic-month'] } }
  expect(planPriceCopy(plans['feedback-year'], plans['feedback-month'], 'EUR', other).price).toBe('99,50\u00a0€')
  const large = { ...coupon, percent_off: null, amount_off: 99_900, currency: 'EUR' as const }
  expect(planPriceCopy(plans['feedback-year'], plans['feedback-month'], 'EUR', large)).toMatchObject({
    price: 'Gratis',
    perMonth: null,
  })
})

const annual = offeredPlans('trial', tiers, null)
const months = [plans['basic-month'], plans['feedback-month'], plans['personal-month']]

test('one plan at most is the best price, by exact cents where two badges show the same percentage (F185, D8)', () => {
  const percents = annual.map((plan, index) => planPriceCopy(plan, months[index], 'EUR', null).percent)
  expect(percents).toEqual([36, 36, 17])
  expect(bestPricedPlan(annual, months, 'EUR', null)).toBe('feedback-year')
  expect(bestPricedPlan([...annual].reverse(), months, 'EUR', null)).toBe('feedback-year')
})

test('no plan is the best price on an exact tie, without a saving, or where a coupon lowers another', () => {
  const priced = (plan: Plan, EUR: number): Plan => ({ ...plan, amounts: { EUR, USD: EUR } })
  const tied = [priced(plans['basic-year'], 600), priced(plans['feedback-year'], 1200)]
  const twelfths = [priced(plans['basic-month'], 100), priced(plans['feedback-month'], 200)]
  expect(bestPricedPlan(tied, twelfths, 'EUR', null)).toBeNull()
  expect(bestPricedPlan([priced(plans['basic-year'], 1200)], twelfths, 'EUR', null)).toBeNull()
  expect(bestPricedPlan(months, months, 'EUR', null)).toBeNull()
  const forBasic = { ...coupon, applies_to: { products: ['basic-year'] } }
  expect(bestPricedPlan(annual, months, 'EUR', forBasic)).toBeNull()
  expect(bestPricedPlan(annual, months, 'EUR', { ...coupon, applies_to: { products: ['basic-month'] } })).toBe(
    'feedback-year',
  )
})
