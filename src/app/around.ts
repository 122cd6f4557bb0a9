import type { ScreenName } from '#contract/paths.ts'

/** What stands around a screen besides header and footer. */
export type Around = 'cookie-notice' | 'subscribe-banner' | 'email-dialog' | 'profile-reminder' | 'support'

const academy: readonly Around[] = ['subscribe-banner', 'email-dialog', 'profile-reminder']
const shopWindow: readonly Around[] = ['cookie-notice']

/** The public layout has the cookie notice, the default one the learner's own elements, and the list of F24 the way to support. */
const around: Readonly<Partial<Record<ScreenName, readonly Around[]>>> = {
  home: shopWindow,
  howItWorks: shopWindow,
  privacy: shopWindow,
  terms: shopWindow,
  cookiePolicy: shopWindow,
  support: shopWindow,
  challengeEmailVerifiedPublic: ['cookie-notice', 'support'],
  discover: academy,
  videos: academy,
  video: academy,
  courses: academy,
  course: academy,
  lesson: academy,
  programs: academy,
  program: academy,
  'lesson-program': academy,
  professor: academy,
  userArea: academy,
  login: ['support'],
  register: ['support'],
  registerChallenge: ['support'],
  challengeVerifyEmail: ['support'],
  challengeEmailVerified: ['support'],
  profile: ['support'],
}

/** What stands around this screen; nothing around an address without one. */
export const standsAround = (screen: ScreenName | undefined): readonly Around[] =>
  (screen === undefined ? undefined : around[screen]) ?? []
