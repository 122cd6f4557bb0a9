import { expect, test } from 'vitest'
import { redirectAfterOnboarding } from './redirect-after-onboarding.ts'

test.each([
  ['a subscriber with a course is sent home', { subscription_active: true, courses: [{}] }, '/inicio'],
  ['a subscriber without a course is sent to choose one', { subscription_active: true, courses: [] }, '/cursos'],
  [
    'a lead is sent to the payment, with their query',
    { subscription_active: false, courses: [] },
    '/pago-directo?coupon=SALSA10',
  ],
  [
    'a lead who had signed up to a course is sent to the payment',
    { subscription_active: false, courses: [{}] },
    '/pago-directo?coupon=SALSA10',
  ],
])('the redirect after the onboarding: %s', (_case, user, path) => {
  expect(redirectAfterOnboarding(user, '?coupon=SALSA10')).toBe(path)
})
