import { expect, onTestFinished, test } from 'vitest'
import { safePath } from '#contract/rules/safe-path.ts'
import { withCoupon } from './with-coupon.ts'

test.each([
  ['set', '/onboarding?b=1', 'SALSA10', '/onboarding?b=1&coupon=SALSA10'],
  ['replaced', '/onboarding?coupon=OTRO&b=1', 'SALSA10', '/onboarding?coupon=SALSA10&b=1'],
  ['removed', '/onboarding?b=1&coupon=OTRO', null, '/onboarding?b=1'],
  ['the only query', '/pago', 'SALSA10', '/pago?coupon=SALSA10'],
  ['removed with the whole query', '/pago?coupon=OTRO', null, '/pago'],
  ['not there', '/pago', null, '/pago'],
])('a coupon is %s', (_how, path, coupon, expected) => {
  expect(withCoupon(path, coupon)).toBe(expected)
})

test.each(['SALSA 10', 'ñ%&=?#+/', '//mal.example', '\\'])(
  '%j stays a safe redirect target and comes back whole',
  (coupon) => {
    const path = withCoupon('/onboarding?b=1', coupon)
    expect(safePath(path)).toBe(path)
    expect(new URLSearchParams(path.split('?')[1]).get('coupon')).toBe(coupon)
  },
)

test('a browser without URLSearchParams.size, as Safari 16, keeps the coupon', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size')
  Reflect.deleteProperty(URLSearchParams.prototype, 'size')
  onTestFinished(() => void (size && Object.defineProperty(URLSearchParams.prototype, 'size', size)))
  expect(withCoupon('/pago', 'SALSA10')).toBe('/pago?coupon=SALSA10')
})
