import { expect, test } from 'vitest'
import { plans } from '#contract/rules/plans.ts'
import { formatPrice } from '#contract/rules/pricing.ts'
import type { Currency } from '#contract/visitor.ts'
import { priceCopy } from './price-copy.ts'
import type { PriceData } from './price-queries.ts'

const price = (amount: number, currency: Currency = 'EUR'): PriceData => ({
  price: formatPrice(amount, currency),
  trial_days: 7,
  amount,
  currency,
  prod_id: 'basic-year',
})

const yearCopy = (month: number, year: number, currency: Currency = 'EUR') =>
  priceCopy({ month: price(month, currency), year: price(year, currency) }, 'year')

test('an annual price shows its month, what is paid at a time, twelve monthly payments and the saving (F182-F184)', () => {
  expect(yearCopy(649, 4999)).toEqual({
    monthly: '4,16\u00a0€',
    charge: '49,99\u00a0€ cada año',
    crossedOut: '77,88\u00a0€',
    badge: '36% DTO',
    saving: 'Ahórrate 27,89\u00a0€ cada año',
    footnote: '* Pago anual de 49,99\u00a0€ en una sola vez. Tachado: doce pagos mensuales.',
  })
})

test('in dollars every price is written as dollars are (F204)', () => {
  const copy = yearCopy(649, 4999, 'USD')
  expect([copy.monthly, copy.charge, copy.crossedOut]).toEqual(['$4.16', '$49.99 cada año', '$77.88'])
  expect(JSON.stringify(copy)).not.toContain('€')
})

test.each([
  [4999, '4,16\u00a0€'],
  [7992, '6,65\u00a0€'],
  [23988, '19,99\u00a0€'],
])('%d cents a year are %s a month, floored to the cent (F183)', (year, monthly) => {
  expect(yearCopy(9999, year).monthly).toBe(monthly)
})

test.each([
  ['the basic tier', plans['basic-month'], plans['basic-year'], '36% DTO'],
  ['the feedback tier', plans['feedback-month'], plans['feedback-year'], '36% DTO'],
  ['the personal tier', plans['personal-month'], plans['personal-year'], '17% DTO'],
])('the badge of %s is computed, not the fixed 36 percent (Q24, F185)', (_tier, month, year, badge) => {
  expect(yearCopy(month.amounts.EUR, year.amounts.EUR).badge).toBe(badge)
})

test.each([
  ['as dear as', 12 * 500],
  ['dearer than', 12 * 500 + 1],
])('an annual price %s twelve months has no crossed-out price, no badge and no saving (F184)', (_how, year) => {
  const { crossedOut, badge, saving } = yearCopy(500, year)
  expect([crossedOut, badge, saving]).toEqual([null, null, null])
})

test('a monthly price shows itself alone', () => {
  expect(priceCopy({ month: price(649), year: price(4999) }, 'month')).toEqual({
    monthly: '6,49\u00a0€',
    charge: '6,49\u00a0€ cada mes',
    crossedOut: null,
    badge: null,
    saving: null,
    footnote: null,
  })
})
