import { describe, expect, test } from 'vitest'
import { paths, paymentPaths } from '../paths.ts'
import { askGuard, type GuardedRoute, type GuardState, guardNameOf, guards, wayBack } from './route-guards.ts'

const addresses: Readonly<Record<GuardedRoute, string>> = { ...paths, ...paymentPaths }
const routes = Object.keys(addresses) as GuardedRoute[]
const routeAt = (path: string) => routes.find((route) => addresses[route] === path.split(/[?#]/)[0])

type User = NonNullable<GuardState['user']>
type Membership = Omit<User, 'onboarding_status'>

const none: Membership = {
  has_subscription: false,
  subscription_active: false,
  stripe_subscription_canceled: false,
  has_payment_method: false,
}
/** Every kind of learner, the coupon's and the challenge's among them: those have no subscription by card. */
const memberships: Readonly<Record<string, Membership>> = {
  'without a subscription': none,
  'in the challenge': none,
  'with a coupon': { ...none, subscription_active: true },
  'with a coupon that ran out': none,
  'in a trial without a card': { ...none, has_subscription: true, subscription_active: true },
  'subscribed with a card': { ...none, has_subscription: true, subscription_active: true, has_payment_method: true },
  'cancelled with time left': {
    has_subscription: true,
    subscription_active: true,
    stripe_subscription_canceled: true,
    has_payment_method: true,
  },
  'cancelled without a card': {
    has_subscription: true,
    subscription_active: true,
    stripe_subscription_canceled: true,
    has_payment_method: false,
  },
  'whose subscription ended': { ...none, has_subscription: true, has_payment_method: true },
}

const experiments = [null, '1', '2'] as const
const users: [string, User | null][] = [
  ['a guest', null],
  ...Object.entries(memberships).flatMap(([said, membership]) =>
    ([null, 'started', 'completed'] as const).map((onboarding_status): [string, User] => [
      `a learner ${said}, onboarding ${onboarding_status ?? 'not begun'}`,
      { ...membership, onboarding_status },
    ]),
  ),
]
const states = users.flatMap(([said, user]) =>
  experiments.map((experiment): [string, GuardState] => [
    `${said}, experiment ${experiment ?? 'unset'}`,
    { user, experiment },
  ]),
)

/** Where somebody ends who opens a route, with every stop on the way. */
function follow(start: GuardedRoute, state: GuardState, kept: string | null): GuardedRoute[] {
  const way = [start]
  for (let hops = 0; hops < 10; hops += 1) {
    const here = way.at(-1) ?? start
    const name = guardNameOf(here)
    const answer = name === undefined ? null : askGuard(name, here, state)
    if (!answer) return way
    const next = answer.to === 'remembered' ? routeAt(wayBack(kept)) : answer.to
    if (next === undefined) return way
    way.push(next)
  }
  return way
}

describe.each(states)('%s', (_said, state) => {
  test('is sent on at most twice and never in a circle, whatever path was kept', () => {
    for (const route of routes)
      for (const kept of [null, ...routes.map((other) => addresses[other])]) {
        const way = follow(route, state, kept)
        expect(way.length, `${way.join(' > ')} with ${kept} kept`).toBeLessThanOrEqual(3)
        expect(new Set(way).size, way.join(' > ')).toBe(way.length)
      }
  })

  test('ends on a page that is there for them', () => {
    for (const route of routes) {
      const end = follow(route, state, null).at(-1) ?? route
      const name = guardNameOf(end)
      expect(name === undefined || askGuard(name, end, state) === null, `${route} > ${end}`).toBe(true)
      if (guardNameOf(end) === 'forGuests') expect(state.user).toBeNull()
    }
  })
})

const learner = (membership: keyof typeof memberships, onboarding: 'completed' | null = 'completed') => ({
  ...(memberships[membership] ?? none),
  onboarding_status: onboarding,
})
const ask = (route: GuardedRoute, user: User | null, experiment: GuardState['experiment'] = null) => {
  const answer = askGuard(guardNameOf(route) ?? '', route, { user, experiment })
  return answer === null ? null : answer.to
}

describe('pages of guests', () => {
  test.each(['login', 'register', 'registerCouponOperator', 'registerChallenge', 'forgotPassword'] as const)(
    '%s is for guests, and sends a learner to the remembered path (Q13)',
    (route) => {
      expect(ask(route, null)).toBeNull()
      expect(ask(route, learner('without a subscription'))).toBe('remembered')
    },
  )

  test('setting a new password is open to both: the link may be opened where somebody is signed in', () => {
    expect(guardNameOf('resetPassword')).toBeUndefined()
    expect(guardNameOf('confirmEmail')).toBeUndefined()
  })
})

describe('pages of learners', () => {
  const closed = routes.filter((route) => guardNameOf(route) !== undefined && guardNameOf(route) !== 'forGuests')

  test.each(closed)('%s sends a guest to sign in', (route) => {
    for (const experiment of experiments) expect(ask(route, null, experiment)).toBe('login')
  })

  test('they are the profile, the onboarding, the learner’s home, the waiting page and all of payment', () => {
    expect(closed.sort()).toEqual(
      [
        'userArea',
        'profile',
        'modifyProfile',
        'onboarding',
        'challengeVerifyEmail',
        ...Object.keys(paymentPaths),
      ].sort(),
    )
  })
})

describe('beginning to pay asks in the order of Q9', () => {
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

test('paying is closed only to those for whom all is paid (Q12)', () => {
  const open = Object.keys(memberships).filter((kind) => ask('payment', learner(kind)) === null)
  expect(Object.keys(memberships).filter((kind) => !open.includes(kind))).toEqual(['subscribed with a card'])
  expect(ask('payment', learner('subscribed with a card'))).toBe('profile')
})

describe('the way back after signing in', () => {
  test.each([null, '', '//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example'])(
    'with %j kept it is the learner’s home (F42, Q13)',
    (kept) => {
      expect(wayBack(kept)).toBe('/inicio')
    },
  )

  test.each(['/login', '/register?coupon=x', '/forgot-password', '/registro-reto', '/register-carrier/', '/'])(
    'a page of guests, %s, is no way back',
    (kept) => {
      expect(wayBack(kept)).toBe('/inicio')
    },
  )

  test.each(['/perfil?tab=seguridad', '/clases-de-baile/salsa-12', '/pago-directo', '/no-such-page'])(
    '%s is kept as it was',
    (kept) => {
      expect(wayBack(kept)).toBe(kept)
    },
  )
})

test('a name that no guard has throws, and so do names that every object has (F6)', () => {
  const state: GuardState = { user: null, experiment: null }
  for (const name of ['forAdmins', '', 'toString', '__proto__', 'constructor'])
    expect(() => askGuard(name, 'profile', state)).toThrow()
})

test('every guard there is stands before some route', () => {
  expect(new Set(routes.map(guardNameOf).filter((name) => name !== undefined))).toEqual(new Set(Object.keys(guards)))
})
