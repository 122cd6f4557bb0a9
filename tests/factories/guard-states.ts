import type { GuardState } from '#src/session/redirects/route-guards.ts'

export type GuardedUser = NonNullable<GuardState['user']>
type Membership = Omit<GuardedUser, 'onboarding_status'>

/** A learner who never paid. */
export const none: Membership = {
  has_subscription: false,
  subscription_active: false,
  stripe_subscription_canceled: false,
  has_payment_method: false,
}
/** Every kind of learner, the coupon's and the challenge's among them: those have no subscription by card. */
export const memberships: Readonly<Record<string, Membership>> = {
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

export const experiments = [null, '1', '2'] as const
const users: [string, GuardedUser | null][] = [
  ['a guest', null],
  ...Object.entries(memberships).flatMap(([label, membership]) =>
    ([null, 'started', 'completed'] as const).map((onboarding_status): [string, GuardedUser] => [
      `a learner ${label}, onboarding ${onboarding_status ?? 'not begun'}`,
      { ...membership, onboarding_status },
    ]),
  ),
]
/** Every state of a visitor that a guard distinguishes, named. */
export const guardStates = users.flatMap(([label, user]) =>
  experiments.map((experiment): [string, GuardState] => [
    `${label}, experiment ${experiment ?? 'unset'}`,
    { user, experiment },
  ]),
)
