import { describe, expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { experiments, type GuardedUser, memberships, none } from '#tests/factories/guard-states.ts'
import { type GuardedRoute, type GuardState, guardNameOf, guards, runGuard } from './route-guards.ts'

const routes = Object.keys(paths) as GuardedRoute[]

const learner = (membership: keyof typeof memberships, onboarding: 'completed' | null = 'completed') => ({
  ...(memberships[membership] ?? none),
  onboarding_status: onboarding,
})
const ask = (route: GuardedRoute, user: GuardedUser | null, experiment: GuardState['experiment'] = null) => {
  const answer = runGuard(guardNameOf(route) ?? '', route, { user, experiment })
  return answer === null ? null : answer.to
}

describe('pages for guests', () => {
  test.each(['login', 'register', 'registerCouponOperator', 'registerChallenge', 'forgotPassword'] as const)(
    '%s is for guests, and redirects a learner to the persisted path (Q13)',
    (route) => {
      expect(ask(route, null)).toBeNull()
      expect(ask(route, learner('without a subscription'))).toBe('remembered')
    },
  )

  test('setting a new password is open to both: the link may be opened while signed in', () => {
    expect(guardNameOf('resetPassword')).toBeUndefined()
    expect(guardNameOf('confirmEmail')).toBeUndefined()
  })
})

describe('pages for learners', () => {
  const closed = routes.filter((route) => guardNameOf(route) !== undefined && guardNameOf(route) !== 'forGuests')

  test.each(closed)('%s sends a guest to sign in', (route) => {
    for (const experiment of experiments) expect(ask(route, null, experiment)).toBe('login')
  })

  test('are the profile, the onboarding, the learner’s home, the waiting page and all of payment', () => {
    expect(closed.sort()).toEqual(
      [
        'userArea',
        'downloads',
        'profile',
        'modifyProfile',
        'onboarding',
        'challengeVerifyEmail',
        'payTrial',
        'payTrialAnnual',
        'payNoTrial',
        'payCoupon',
        'payChallenge',
        'payment',
        'cancelPlan',
        'changePaymentMethod',
        'upgradePlan',
        'upgradePlanChallenge',
      ].sort(),
    )
  })
})

describe('first payment checks in the order of Q9', () => {
  const entrances = ['payTrial', 'payTrialAnnual', 'payNoTrial'] as const

  test.each(entrances)('%s: the onboarding first, even for a subscriber', (route) => {
    for (const experiment of experiments) {
      expect(ask(route, learner('without a subscription', null), experiment)).toBe('onboarding')
      expect(ask(route, learner('subscribed with a card', null), experiment)).toBe('onboarding')
    }
  })

  test.each(entrances)('%s: then a subscription, even one that ended, leads to the profile', (route) => {
    for (const experiment of experiments)
      for (const kind of ['subscribed with a card', 'in a trial without a card', 'whose subscription ended'])
        expect(ask(route, learner(kind), experiment)).toBe('profile')
  })

  test.each([
    ['payTrial', '1', 'payTrialAnnual'],
    ['payTrial', '2', 'payNoTrial'],
    ['payTrial', null, 'payNoTrial'],
    ['payTrialAnnual', '1', null],
    ['payTrialAnnual', '2', 'payNoTrial'],
    ['payTrialAnnual', null, 'payNoTrial'],
    ['payNoTrial', '1', null],
    ['payNoTrial', '2', null],
    ['payNoTrial', null, null],
  ] as const)('then the experiment: %s with %s leads to %s', (route, experiment, to) => {
    expect(ask(route, learner('without a subscription'), experiment)).toBe(to)
    expect(ask(route, learner('with a coupon'), experiment)).toBe(to)
  })
})

test('payment is closed only to subscribers for whom all is paid (Q12)', () => {
  const open = Object.keys(memberships).filter((kind) => ask('payment', learner(kind)) === null)
  expect(Object.keys(memberships).filter((kind) => !open.includes(kind))).toEqual(['subscribed with a card'])
  expect(ask('payment', learner('subscribed with a card'))).toBe('profile')
})

test('a name that no guard has throws, and so do names that every object has (F6)', () => {
  const state: GuardState = { user: null, experiment: null }
  for (const name of ['forAdmins', '', 'toString', '__proto__', 'constructor'])
    expect(() => runGuard(name, 'profile', state)).toThrow()
})

test('every guard is used by a route', () => {
  expect(new Set(routes.map(guardNameOf).filter((name) => name !== undefined))).toEqual(new Set(Object.keys(guards)))
})
