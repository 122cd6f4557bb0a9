import { describe, expect, test } from 'vitest'
import { aUser } from '#tests/factories/user.ts'
import { isInProgram, signedUpLevel, signUpRefusal } from './sign-up.ts'

describe('signing up needs a subscription that is active (F116)', () => {
  test.each([
    ['a guest', null, 'needs_account'],
    ['a lead', aUser(), 'needs_subscription'],
    ['a participant of the challenge', aUser({ has_challenge: true }), 'needs_subscription'],
    ['a learner with an expired subscription', aUser({ has_subscription: true }), 'needs_subscription'],
    ['a coupon user without days left', aUser({ is_coupon_claro_user: true }), 'needs_subscription'],
    ['a learner on trial', aUser({ subscription_active: true, in_trial: true }), null],
    ['a subscriber', aUser({ subscription_active: true }), null],
  ] as const)('%s', (_who, user, refusal) => {
    expect(signUpRefusal(user)).toBe(refusal)
  })
})

test('the enrolled level is that of the given course (F102)', () => {
  const user = aUser({ courses: [{ course_id: 7, level: 'basic' }] })
  expect(signedUpLevel(user, 7)).toBe('basic')
  expect(signedUpLevel(user, 8)).toBeNull()
  expect(signedUpLevel(null, 7)).toBeNull()
})

test('enrolment in one program is not enrolment in another, and a guest has none', () => {
  const user = aUser({ programs: [{ program_id: 3, level: 'basic' }] })
  expect(isInProgram(user, 3)).toBe(true)
  expect(isInProgram(user, 4)).toBe(false)
  expect(isInProgram(null, 3)).toBe(false)
})
