import { expect, test } from 'vitest'
import { type PricingUser, pricingTargets, withPlan } from './pricing-targets.ts'

const lead: PricingUser = { subscription_active: false, has_subscription: false, is_coupon_claro_user: false }

test.each([
  ['a guest', null, { trial: '/register?b=1', start: '/register' }],
  ['a lead', lead, { trial: '/periodo-prueba', start: '/periodo-prueba' }],
  ['a former subscriber, who has no trial', { ...lead, has_subscription: true }, { trial: null, start: '/pago' }],
  ['a subscriber', { ...lead, subscription_active: true, has_subscription: true }, null],
  ['a coupon user', { ...lead, is_coupon_claro_user: true }, null],
])('%s is redirected to %j (F189)', (_who, user, targets) => {
  expect(pricingTargets(user, '')).toEqual(targets)
})

test('the coupon in the query is kept, and nothing else of it', () => {
  expect(pricingTargets(null, '?coupon=SALSA%2010&utm=x')).toEqual({
    trial: '/register?b=1&coupon=SALSA+10',
    start: '/register?coupon=SALSA+10',
  })
  expect(pricingTargets(lead, '?coupon=SALSA10')?.trial).toBe('/periodo-prueba?coupon=SALSA10')
})

test.each([
  ['/pago', 'basic', 'month', '/pago?plan=basic-mensual'],
  ['/register?b=1', 'feedback', 'year', '/register?b=1&plan=feedback-anual'],
] as const)('%s names the plan of its card (Q55)', (target, tier, period, expected) => {
  expect(withPlan(target, tier, period)).toBe(expected)
})
