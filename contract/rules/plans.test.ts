import { describe, expect, test } from 'vitest'
import { isPlanId, monthsOf, planIds, planOfPrice, plans, planWith, priceIdOf } from './plans.ts'

const currencies = ['EUR', 'USD'] as const

describe.each(currencies)('in %s', (currency) => {
  test('every plan has a price id of its own, which names it (F204)', () => {
    const ids = planIds.map((id) => priceIdOf(id, currency))
    expect(new Set(ids).size).toBe(planIds.length)
    for (const id of planIds) expect(planOfPrice(priceIdOf(id, currency))).toEqual({ plan: plans[id], currency })
  })
})

test('price ids of both currencies differ (F204)', () => {
  const ids = planIds.flatMap((id) => currencies.map((currency) => priceIdOf(id, currency)))
  expect(new Set(ids).size).toBe(2 * planIds.length)
  // The `price_id` of a call has at most 40 characters.
  for (const id of ids) expect(id.length).toBeLessThanOrEqual(40)
})

test.each(['', 'eur', '-eur', 'basic-month', 'basic-month-gbp', 'basic-month-EUR', 'basic-month-eur ', 'toString-eur'])(
  'no plan is sold as «%s»',
  (priceId) => {
    expect(planOfPrice(priceId)).toBeUndefined()
  },
)

test.each(['toString', '__proto__', 'constructor', ''])('%s is not a plan', (id) => {
  expect(isPlanId(id)).toBe(false)
})

test('each tier and period is sold once at most', () => {
  for (const id of planIds) expect(planWith(plans[id].tier, plans[id].period)).toBe(plans[id])
  expect(planWith('feedback', 'half-year')).toBeUndefined()
})

test('prices are whole cents and rise with the period', () => {
  for (const { amounts, tier, period } of planIds.map((id) => plans[id]))
    for (const currency of currencies) {
      expect(Number.isInteger(amounts[currency]) && amounts[currency] > 0).toBe(true)
      const monthly = planWith(tier, 'month')?.amounts[currency] ?? Number.NaN
      if (period !== 'month') expect(amounts[currency]).toBeGreaterThan(monthly)
      if (period !== 'month') expect(amounts[currency]).toBeLessThan(monthly * monthsOf[period])
    }
})
