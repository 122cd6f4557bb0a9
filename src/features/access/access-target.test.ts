import { expect, test } from 'vitest'
import { accessTarget } from './access-copy.ts'

const lead = { has_subscription: false, is_coupon_claro_user: false }

test.each([
  ['a guest', null, '/register'],
  ['a learner who never subscribed', lead, '/periodo-prueba'],
  ['a learner whose subscription is not active', { ...lead, has_subscription: true }, '/pago'],
  ['a coupon user', { ...lead, is_coupon_claro_user: true }, '/renovar-cupon-operadora'],
  [
    'a coupon user with a subscription',
    { has_subscription: true, is_coupon_claro_user: true },
    '/renovar-cupon-operadora',
  ],
])('%s is redirected to %s', (_who, user, target) => {
  expect(accessTarget(user)).toBe(target)
})
