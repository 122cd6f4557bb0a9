import { expect, test } from 'vitest'
import { redirectAfterOnboarding } from './redirect-after-onboarding.ts'

test.each([
  ['a subscriber with a course goes home', { subscription_active: true, courses: [{}] }, '/inicio'],
  ['a subscriber without one chooses a course', { subscription_active: true, courses: [] }, '/cursos'],
  [
    'a lead goes to pay, and their query goes with them',
    { subscription_active: false, courses: [] },
    '/pago-directo?coupon=SALSA10',
  ],
  [
    'so does a lead who had signed up to something',
    { subscription_active: false, courses: [{}] },
    '/pago-directo?coupon=SALSA10',
  ],
])('the redirect after the onboarding: %s', (_case, user, path) => {
  expect(redirectAfterOnboarding(user, '?coupon=SALSA10')).toBe(path)
})
