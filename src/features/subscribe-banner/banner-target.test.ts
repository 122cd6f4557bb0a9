import { expect, test } from 'vitest'
import { bannerTarget } from './banner-target.ts'

const lead = { subscription_active: false, is_coupon_claro_user: false }

test.each([
  ['a guest', null, '/register'],
  ['a lead', lead, '/periodo-prueba'],
  ['a coupon user whose coupon ran out', { ...lead, is_coupon_claro_user: true }, '/renovar-cupon-operadora'],
  ['a subscriber', { ...lead, subscription_active: true }, null],
  ['a coupon user with days left', { subscription_active: true, is_coupon_claro_user: true }, null],
])('%s is redirected to %s', (_who, user, target) => {
  expect(bannerTarget(user)).toBe(target)
})
