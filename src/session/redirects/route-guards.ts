import { paths, screenOfPath } from '#contract/paths.ts'
import { safePath } from '#contract/rules/safe-path.ts'

/** The routes with a path, which guards can redirect to. */
export type GuardedRoute = keyof typeof paths

/** The input of the guards. */
export interface GuardState {
  /** Null for a guest. */
  readonly user: {
    readonly onboarding_status: string | null
    readonly has_subscription: boolean
    readonly subscription_active: boolean
    readonly stripe_subscription_canceled: boolean
    readonly has_payment_method: boolean
  } | null
  /** The experiment's cookie: `1` offers a trial, anything else does not. */
  readonly experiment: '1' | '2' | null
}

/** The redirect, or null for none. `remembered` stands for `redirectAfterSignIn` of the persisted path (Q13). */
type GuardResult = { readonly to: GuardedRoute } | { readonly to: 'remembered' } | null

type Guard = (route: GuardedRoute, state: GuardState) => GuardResult

const forGuests: Guard = (_route, { user }) => (user ? { to: 'remembered' } : null)
const forLearners: Guard = (_route, { user }) => (user ? null : { to: 'login' })

/** First payment, in the order of Q9: signed in, onboarding done, no subscription yet, then the experiment. */
const forNewPayers: Guard = (route, state) => {
  const { user, experiment } = state
  if (!user) return { to: 'login' }
  if (user.onboarding_status !== 'completed') return { to: 'onboarding' }
  if (user.has_subscription) return { to: 'profile' }
  if (route === 'payTrial') return { to: experiment === '1' ? 'payTrialAnnual' : 'payNoTrial' }
  return route === 'payTrialAnnual' && experiment !== '1' ? { to: 'payNoTrial' } : null
}

/** Payment from the profile: closed only to subscribers with an active subscription and a payment method (Q12). */
const forPayers: Guard = (_route, { user }) => {
  if (!user) return { to: 'login' }
  const settled = user.subscription_active && !user.stripe_subscription_canceled && user.has_payment_method
  return settled ? { to: 'profile' } : null
}

/** The guards by name. A route without one is public. */
export const guards = { forGuests, forLearners, forNewPayers, forPayers } as const
type GuardName = keyof typeof guards

const guardOf: Readonly<Partial<Record<GuardedRoute, GuardName>>> = {
  login: 'forGuests',
  register: 'forGuests',
  registerCouponOperator: 'forGuests',
  registerChallenge: 'forGuests',
  forgotPassword: 'forGuests',
  userArea: 'forLearners',
  downloads: 'forLearners',
  profile: 'forLearners',
  modifyProfile: 'forLearners',
  onboarding: 'forLearners',
  challengeVerifyEmail: 'forLearners',
  payTrial: 'forNewPayers',
  payTrialAnnual: 'forNewPayers',
  payNoTrial: 'forNewPayers',
  payment: 'forPayers',
  payCoupon: 'forLearners',
  payChallenge: 'forLearners',
  cancelPlan: 'forLearners',
  changePaymentMethod: 'forLearners',
  upgradePlan: 'forLearners',
  upgradePlanChallenge: 'forLearners',
}

/** The guard name of a route; undefined for a public one. */
export const guardNameOf = (route: GuardedRoute): GuardName | undefined => guardOf[route]

/** Whether the screen at a path is for guests: a learner who has signed in is not to stay on it. */
export const isForGuests = (pathname: string): boolean =>
  (guardOf as Readonly<Record<string, GuardName | undefined>>)[screenOfPath(pathname) ?? ''] === 'forGuests'

/** Runs a guard by name. Throws for an unknown name: the page shows its error screen, status 500 (F6). */
export function runGuard(name: string, route: GuardedRoute, state: GuardState): GuardResult {
  if (!Object.hasOwn(guards, name)) throw new Error(`no guard is called ${name}`)
  return guards[name as GuardName](route, state)
}

/**
 * The redirect target of a learner who has signed in: the persisted path, else their home (F42, Q13). Not a page for
 * guests, which would redirect back without end, nor the landing, whose counterpart is the home.
 */
export function redirectAfterSignIn(persisted: string | null | undefined): string {
  const path = safePath(persisted)
  const pathname = path?.split(/[?#]/)[0] ?? ''
  return path === null || screenOfPath(pathname) === 'home' || isForGuests(pathname) ? paths.userArea : path
}
