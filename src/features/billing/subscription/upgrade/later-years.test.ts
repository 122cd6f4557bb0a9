import { expect, test } from 'vitest'
import { laterYears, yearObligation } from './later-years.ts'

const firstChargeAt = '2026-03-01T10:00:00.000Z'

interface Given {
  readonly amount?: number
  readonly firstChargeAt?: string | null
}

interface Lasting {
  readonly months?: number | null
  readonly forever?: boolean
}

/** A first year of 29,99 €, of 49,99 € without a coupon. */
function priceOf(coupon: Lasting | null, given: Given) {
  const lasting = coupon && { months: null, forever: false, ...coupon }
  return { listed: 4999, amount: 2999, currency: 'EUR', coupon: lasting, firstChargeAt, ...given } as const
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
/** The words after the first year. */
const words = (coupon: Lasting | null, given: Given = {}) => plain(laterYears(priceOf(coupon, given)))
/** The line in the order button. */
const line = (coupon: Lasting | null, given: Given = {}) => plain(yearObligation(priceOf(coupon, given)))

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

test.each([
  [null, { amount: 4999 }, 'con obligación de pago: 49,99 € el 01/03/2026'],
  [{ months: 24 }, { firstChargeAt: null }, 'con obligación de pago: 29,99 €'],
  [{ months: 12 }, { amount: 0 }, 'con obligación de pago: Gratis el 01/03/2026, después 49,99 € cada año'],
  [{ months: 24 }, { amount: 0 }, 'con obligación de pago: Gratis hasta el 01/03/2028, después 49,99 € cada año'],
  [{ months: 24 }, { amount: 0, firstChargeAt: null }, 'con obligación de pago: Gratis, después 49,99 € cada año'],
  [{ forever: true }, { amount: 0 }, 'Gratis: no se te cobrará nada'],
])(
  'the order button of a year with the coupon %j and %j states the charge and what follows (Q52)',
  (coupon, given, text) => {
    expect(line(coupon, given)).toBe(text)
  },
)
