import { expect, test } from 'vitest'
import { laterYears } from './later-years.ts'

const firstChargeAt = '2026-03-01T10:00:00.000Z'

interface Given {
  readonly amount?: number
  readonly firstChargeAt?: string | null
}

/** The words after a first year of 29,99 €, of 49,99 € without a coupon. */
function words(coupon: { readonly months?: number | null; readonly forever?: boolean } | null, given: Given = {}) {
  const lasting = coupon && { months: null, forever: false, ...coupon }
  const price = { listed: 4999, amount: 2999, currency: 'EUR', coupon: lasting, firstChargeAt, ...given } as const
  return laterYears(price).replaceAll('\u00a0', ' ')
}

test('a price that every year has is renewed', () => {
  const renewed = 'Se renueva cada año, hasta que lo canceles.'
  expect(words(null, { amount: 4999 })).toBe(renewed)
  expect(words({ forever: true })).toBe(renewed)
  // It takes nothing off this plan.
  expect(words({ months: 24 }, { amount: 4999 })).toBe(renewed)
})

test.each([null, 1, 3, 12])('a coupon of %s months lowers the first year alone', (months) => {
  expect(words({ months })).toBe('Después, 49,99 € cada año, hasta que lo canceles.')
})

test.each([
  [13, '01/04/2027'],
  [24, '01/03/2028'],
  [36, '01/03/2029'],
])('a coupon of %i months lowers the years that begin before the %s (D4)', (months, end) => {
  expect(words({ months })).toBe(
    `Después, 29,99 € cada año hasta el ${end}. Luego, 49,99 € cada año, hasta que lo canceles.`,
  )
})

test('without the date of the first charge the years with the discount are counted', () => {
  expect(words({ months: 24 }, { firstChargeAt: null })).toBe(
    'Después, 29,99 € cada año durante los 2 primeros años. Luego, 49,99 € cada año, hasta que lo canceles.',
  )
})

test('years that a coupon pays in full are free', () => {
  expect(words({ months: 24 }, { amount: 0 })).toBe(
    'Después, gratis hasta el 01/03/2028. Luego, 49,99 € cada año, hasta que lo canceles.',
  )
})
