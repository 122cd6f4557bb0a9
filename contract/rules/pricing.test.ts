import { expect, test } from 'vitest'
import { fc } from '#tests/setup/fast-check.ts'
import { annualOffer, formatPayable, formatPrice, monthlyEquivalent } from './pricing.ts'

test.each([
  [999, '9,99\u00a0€', '$9.99'],
  [649, '6,49\u00a0€', '$6.49'],
  [5, '0,05\u00a0€', '$0.05'],
  [0, '0,00\u00a0€', '$0.00'],
  [9950, '99,50\u00a0€', '$99.50'],
  [123_450, '1234,50\u00a0€', '$1,234.50'],
  [1_234_560, '12.345,60\u00a0€', '$12,345.60'],
  [123_456_789, '1.234.567,89\u00a0€', '$1,234,567.89'],
  [-649, '-6,49\u00a0€', '-$6.49'],
])('%i cents read %s or %s (F204, Q46, D9)', (cents, euros, dollars) => {
  expect(formatPrice(cents, 'EUR')).toBe(euros)
  expect(formatPrice(cents, 'USD')).toBe(dollars)
})

test('nothing to pay reads «Gratis» (Q49)', () => {
  expect(['EUR', 'USD'].map((currency) => formatPayable(0, currency as 'EUR'))).toEqual(['Gratis', 'Gratis'])
  expect(formatPayable(1, 'EUR')).toBe('0,01\u00a0€')
})

test.each([
  [4999, 416, '4,16\u00a0€'],
  [7992, 665, '6,65\u00a0€'],
  [7999, 665, '6,65\u00a0€'],
  [8004, 667, '6,67\u00a0€'],
  [23_988, 1999, '19,99\u00a0€'],
  [11, 0, '0,00\u00a0€'],
])('an annual price of %i cents is %i a month: %s (F183, Q25)', (annual, monthly, text) => {
  expect(monthlyEquivalent(annual)).toBe(monthly)
  expect(formatPrice(monthlyEquivalent(annual), 'EUR')).toBe(text)
})

test('an annual price saves the difference to twelve monthly ones (F184, F185, Q24)', () => {
  expect(annualOffer(649, 4999)).toEqual({ saving: 12 * 649 - 4999, crossedOut: 12 * 649, percent: 36 })
  expect(annualOffer(649, 12 * 649 - 1)?.saving).toBe(1)
})

test.each([12 * 649, 12 * 649 + 1])('%i cents a year beside 649 a month are no offer (F184, F185)', (annual) => {
  expect(annualOffer(649, annual)).toBeNull()
})

test('100,000 random amounts read and divide like exact whole numbers (Q25, Q46)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom('EUR' as const, 'USD' as const),
      (cents, currency) => {
        const read = formatPrice(cents, currency).replace(currency === 'EUR' ? /[.\u00a0€]/g : /[$,]/g, '')
        const [units = '', decimals = ''] = read.split(currency === 'EUR' ? ',' : '.')
        const exact = BigInt(units) * 100n + BigInt(decimals) === BigInt(cents) && decimals.length === 2
        const twelfth = BigInt(cents) / 12n
        // No `expect`: 100,000 of them cost half a minute.
        return exact && BigInt(monthlyEquivalent(cents)) === (twelfth === 666n ? 665n : twelfth)
      },
    ),
    { numRuns: 100_000 },
  )
})
