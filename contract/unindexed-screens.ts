import type { ScreenName } from './paths.ts'

/**
 * Screens that search engines are not to list: those whose URL holds the secret of an e-mail (F11, F44), those of
 * payment, and what a learner has on one device. The server sends it as a header, the page as an element of its head.
 */
export const unindexedScreens: ReadonlySet<ScreenName> = new Set([
  'payTrial',
  'payTrialAnnual',
  'payNoTrial',
  'payCoupon',
  'payChallenge',
  'payment',
  'changePaymentMethod',
  'downloads',
  'resetPassword',
  'confirmEmail',
  'cancelPlan',
  'upgradePlan',
  'upgradePlanChallenge',
] satisfies ScreenName[])
