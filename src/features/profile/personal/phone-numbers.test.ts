import { expect, test } from 'vitest'
import { callingCountries, countryOf, formatPhone, toE164, withCountry } from './phone-numbers.ts'

test.each([
  ['600 111 222', '+34600111222'],
  ['+34 600 111 222', '+34600111222'],
  ['+33 6 12 34 56 78', '+33612345678'],
])('%s is normalised to %s', (text, e164) => {
  expect(toE164(text)).toBe(e164)
})

test.each(['12', '600 111 222 333 444 555', '+', '+33', ''])('"%s" is not a telephone number', (text) => {
  expect(toE164(text)).toBeUndefined()
})

test('a Spanish number is read without its code, a foreign one with it, and any other text unchanged', () => {
  expect(formatPhone('+34600111222')).toBe('600 11 12 22')
  expect(formatPhone('+33612345678')).toBe('+33 6 12 34 56 78')
  expect(formatPhone('600111222')).toBe('600111222')
})

test('a number without + is Spanish', () => {
  expect(countryOf('', undefined)).toBe('ES')
  expect(countryOf('600 111 222', 'FR')).toBe('ES')
  expect(countryOf('+33 6', undefined)).toBe('FR')
  expect(countryOf('+1 ', 'CA')).toBe('CA')
})

test('choosing a country writes its code in front of what is there', () => {
  expect(withCountry('FR', '600 111 222')).toBe('+33 600111222')
  expect(withCountry('ES', '+33 600111222')).toBe('600111222')
  expect(withCountry('MX', '')).toBe('+52 ')
})

test('countries are named in Spanish', () => {
  expect(callingCountries.find(({ code }) => code === 'ES')?.label).toBe('España (+34)')
  expect(callingCountries.length).toBeGreaterThan(200)
})
