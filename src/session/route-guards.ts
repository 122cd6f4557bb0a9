import { paths, type paymentPaths, screenOfPath } from '#contract/paths.ts'
import { safePath } from '#contract/rules/safe-path.ts'

/** Every route a guard can speak about: those with an address of their own. */
export type GuardedRoute = keyof typeof paths | keyof typeof paymentPaths

/** What the guards look at. */
export interface GuardState {
  /** Null for somebody who has not signed in. */
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

/** Where somebody is sent instead. `remembered` stands for the `redirectAfterSignIn` of the path kept from before (Q13). */
export type GuardAnswer = { readonly to: GuardedRoute } | { readonly to: 'remembered' } | null

export type Guard = (route: GuardedRoute, state: GuardState) => GuardAnswer

const forGuests: Guard = (_route, { user }) => (user ? { to: 'remembered' } : null)
const forLearners: Guard = (_route, { user }) => (user ? null : { to: 'login' })

/** Starting to pay, in the order of Q9: signed in, onboarding done, no subscription yet, then the experiment. */
const forNewPayers: Guard = (route, state) => {
  const { user, experiment } = state
  if (!user) return { to: 'login' }
  if (user.onboarding_status !== 'completed') return { to: 'onboarding' }
  if (user.has_subscription) return { to: 'profile' }
  if (route === 'payTrial') return { to: experiment === '1' ? 'payTrialAnnual' : 'payNoTrial' }
  return route === 'payTrialAnnual' && experiment !== '1' ? { to: 'payNoTrial' } : null
}

/** Paying again or for the first time from the profile: closed only to those for whom everything is paid (Q12). */
const forPayers: Guard = (_route, { user }) => {
  if (!user) return { to: 'login' }
  const settled = user.subscription_active && !user.stripe_subscription_canceled && user.has_payment_method
  return settled ? { to: 'profile' } : null
}

/** The guards by name. A route without one is open to all. */
export const guards = { forGuests, forLearners, forNewPayers, forPayers } as const
export type GuardName = keyof typeof guards

const guardOf: Readonly<Partial<Record<GuardedRoute, GuardName>>> = {
  login: 'forGuests',
  register: 'forGuests',
  registerCouponOperator: 'forGuests',
  registerChallenge: 'forGuests',
  forgotPassword: 'forGuests',
  userArea: 'forLearners',
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

/** The guard of a route, by name; undefined when the route is open. */
export const guardNameOf = (route: GuardedRoute): GuardName | undefined => guardOf[route]

/** Asks the guard of that name. A name nobody wrote a guard for throws: the page shows its error screen, status 500 (F6). */
export function askGuard(name: string, route: GuardedRoute, state: GuardState): GuardAnswer {
  if (!Object.hasOwn(guards, name)) throw new Error(`no guard is called ${name}`)
  return guards[name as GuardName](route, state)
}

/**
 * Where somebody goes who has just signed in: the path kept from before, else the learner's home (F42, Q13). A kept
 * page of guests would send them back here without end, and the landing is their home's other face.
 */
export function redirectAfterSignIn(kept: string | null | undefined): string {
  const path = safePath(kept)
  const screen = path === null ? undefined : screenOfPath(path.split(/[?#]/)[0] ?? '')
  const guard = (guardOf as Readonly<Record<string, GuardName | undefined>>)[screen ?? '']
  return path === null || screen === 'home' || guard === 'forGuests' ? paths.userArea : path
}
