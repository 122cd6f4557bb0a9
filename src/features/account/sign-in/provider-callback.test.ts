import { expect, test } from 'vitest'
import { parseProviderCallback } from './provider-callback.ts'

test('a direct visit has no parameters', () => {
  expect(parseProviderCallback(new URLSearchParams('confirmSuccess=1'))).toEqual({
    ticket: null,
    error: null,
    origin: {},
  })
})

test('a ticket comes with the initial data of the account', () => {
  const search = new URLSearchParams('social=abc&currency=USD&experiment=1&coupon=SALSA10&challenge=1')
  expect(parseProviderCallback(search)).toEqual({
    ticket: 'abc',
    error: null,
    origin: { currency: 'USD', experiment: '1', coupon: 'SALSA10', challenge: true },
  })
})

test('an operator’s coupon makes a coupon user', () => {
  const { origin } = parseProviderCallback(new URLSearchParams('social=abc&coupon_code=ABCDEFGHIJ'))
  expect(origin).toEqual({ coupon_code: 'ABCDEFGHIJ', is_coupon_user: true })
})

test('a failure code is read, and unknown values are dropped', () => {
  const search = new URLSearchParams('social_error=provider_refused&currency=GBP&experiment=9&challenge=yes')
  expect(parseProviderCallback(search)).toEqual({ ticket: null, error: 'provider_refused', origin: {} })
})
