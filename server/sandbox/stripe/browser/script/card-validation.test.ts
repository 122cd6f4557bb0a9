import { describe, expect, test } from 'vitest'
import { groupedNumber, numberDigits, schemeOf } from './card-number.ts'
import { errorIn, expiryDigits, formattedExpiry } from './card-validation.ts'

const november = new Date(2026, 10, 22)
const card = { number: '4242424242424242', expiry: '1130', cvc: '123' }

describe('a card number', () => {
  test.each([
    ['4242424242424242', 'visa', '4242 4242 4242 4242'],
    ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
    ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
    ['378282246310005', 'amex', '3782 822463 10005'],
    ['30569309025904', 'diners', '3056 930902 5904'],
    ['6011111111111117', 'discover', '6011 1111 1111 1117'],
    ['3530111333300000', 'jcb', '3530 1113 3330 0000'],
    ['6200000000000005', 'unionpay', '6200 0000 0000 0005'],
    ['9', 'unknown', '9'],
    ['', 'unknown', ''],
  ])('%s is of the brand %s and shown as %s', (digits, brand, shown) => {
    expect(schemeOf(digits).brand).toBe(brand)
    expect(groupedNumber(digits)).toBe(shown)
  })

  test('has no more digits than its brand allows, and nothing but digits', () => {
    expect(numberDigits('4242-4242 4242.4242 99')).toBe('4242424242424242')
    expect(numberDigits('3782 822463 10005 1')).toBe('378282246310005')
  })

  test.each([
    ['', 'incomplete_number'],
    ['424242424242424', 'incomplete_number'],
    ['4242424242424241', 'invalid_number'],
    ['378282246310005', undefined],
    ['30569309025904', undefined],
    // A Diners Club number may have two digits more.
    ['30569309025905', 'incomplete_number'],
    ['4242424242424242', undefined],
  ])('%s: %s', (number, code) => {
    expect(errorIn.number({ ...card, number }, november)).toBe(code)
  })
})

describe('a card expiry', () => {
  test.each([
    ['1', '1', '1'],
    ['12', '12', '12 / '],
    ['5', '05', '05 / '],
    ['13', '013', '01 / 3'],
    ['00', '0', '0'],
    ['1/30', '0130', '01 / 30'],
    ['1 / 2030', '0130', '01 / 30'],
    ['12/30', '1230', '12 / 30'],
    ['12/2030', '1230', '12 / 30'],
    ['12 / 30', '1230', '12 / 30'],
    ['2030-12', '1230', '12 / 30'],
    ['2030-1', '0130', '01 / 30'],
    ['12 / 301', '1230', '12 / 30'],
    ['abc', '', ''],
  ])('typed or filled in as %s is read as %s and shown as %s', (typed, digits, shown) => {
    expect(expiryDigits(typed)).toBe(digits)
    expect(formattedExpiry(digits)).toBe(shown)
  })

  test.each([
    ['', 'incomplete_expiry'],
    ['123', 'incomplete_expiry'],
    ['1225', 'invalid_expiry_year_past'],
    ['1026', 'invalid_expiry_month_past'],
    ['1126', undefined],
    ['0127', undefined],
    ['1276', undefined],
    ['1277', 'invalid_expiry_year'],
  ])('%s: %s', (expiry, code) => {
    expect(errorIn.expiry({ ...card, expiry }, november)).toBe(code)
  })
})

test.each([
  ['4242424242424242', '12', 'incomplete_cvc'],
  ['4242424242424242', '123', undefined],
  ['378282246310005', '123', 'incomplete_cvc'],
  ['378282246310005', '1234', undefined],
  ['', '', 'incomplete_cvc'],
])('the security code of %s as %s: %s', (number, cvc, code) => {
  expect(errorIn.cvc({ ...card, number, cvc }, november)).toBe(code)
})
