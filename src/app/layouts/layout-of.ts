import { useRouterState } from '@tanstack/react-router'
import { type ScreenName, screenOfPath } from '#contract/paths.ts'

/** The layouts of the specification (F11), by its names. */
export type Layout =
  | 'auth_challenge_upgrade'
  | 'auth_challenge'
  | 'auth'
  | 'default'
  | 'onboarding'
  | 'payment'
  | 'profile'
  | 'public'
  | 'empty'

const layouts: Readonly<Partial<Record<ScreenName, Layout>>> = {
  home: 'public',
  howItWorks: 'public',
  privacy: 'public',
  terms: 'public',
  cookiePolicy: 'public',
  legalNotice: 'public',
  withdrawal: 'public',
  accessibility: 'public',
  credits: 'public',
  support: 'public',
  challengeEmailVerifiedPublic: 'public',
  login: 'auth',
  register: 'auth',
  registerCouponOperator: 'auth',
  forgotPassword: 'auth',
  resetPassword: 'auth',
  confirmEmail: 'auth',
  registerChallenge: 'auth_challenge',
  challengeVerifyEmail: 'auth_challenge',
  challengeEmailVerified: 'auth_challenge',
  onboarding: 'onboarding',
  profile: 'profile',
  modifyProfile: 'profile',
  payTrial: 'payment',
  payTrialAnnual: 'payment',
  payNoTrial: 'payment',
  payCoupon: 'payment',
  payChallenge: 'payment',
  payment: 'payment',
  cancelPlan: 'profile',
  changePaymentMethod: 'profile',
  upgradePlan: 'payment',
  upgradePlanChallenge: 'auth_challenge_upgrade',
  recordingTest: 'empty',
}

/** The layout of a screen; `empty` for a path without a screen. */
export const layoutOf = (screen: ScreenName | undefined): Layout =>
  screen === undefined ? 'empty' : (layouts[screen] ?? 'default')

/** The visible screen: during a navigation that is still the previous one. */
export const useVisibleScreen = () =>
  useRouterState({ select: ({ resolvedLocation, location }) => screenOfPath((resolvedLocation ?? location).pathname) })
