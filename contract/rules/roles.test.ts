import { expect, test } from 'vitest'
import { mayCall, type Role, type RoleFacts, roleOf, roles } from './roles.ts'

const facts = (
  subscription_active: boolean,
  in_trial: boolean,
  has_challenge: boolean,
  is_coupon_claro_user: boolean,
) => ({ subscription_active, in_trial, has_challenge, is_coupon_claro_user }) satisfies RoleFacts

test.each<[string, RoleFacts | null, Role]>([
  ['null is a guest', null, 'guest'],
  ['an account with nothing is a lead', facts(false, false, false, false), 'lead'],
  ['an open challenge alone makes a participant', facts(false, false, true, false), 'challenge'],
  ['a trial counts over the challenge', facts(true, true, true, false), 'trial'],
  ['a paid subscription counts over the challenge', facts(true, false, true, false), 'subscriber'],
  ['an expired trial is a lead', facts(false, true, false, false), 'lead'],
  ['an expired trial leaves the challenge', facts(false, true, true, false), 'challenge'],
  ['a coupon counts over everything', facts(true, true, true, true), 'coupon'],
  ['an expired coupon is still a coupon', facts(false, false, true, true), 'coupon'],
])('the role of a user: %s', (_said, user, role) => {
  expect(roleOf(user)).toBe(role)
})

test('every role but guest is signed in, and every role is included in anyone', () => {
  expect(mayCall['signed-in']).toEqual(['lead', 'trial', 'subscriber', 'challenge', 'coupon'])
  expect(mayCall.anyone).toEqual(roles)
})
