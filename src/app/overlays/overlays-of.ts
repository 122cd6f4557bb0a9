import type { ScreenName } from '#contract/paths.ts'
import { type Layout, layoutOf } from '../layouts/layout-of.ts'

/** Elements over a screen, besides header and footer. */
export type Overlay =
  | 'cookie-notice'
  | 'subscribe-banner'
  | 'email-dialog'
  | 'profile-reminder'
  | 'install-offer'
  | 'support'

/** The public layout asks about cookies; the default one has the learner's own elements (F20-F23). */
const byLayout: Readonly<Partial<Record<Layout, readonly Overlay[]>>> = {
  public: ['cookie-notice'],
  default: ['subscribe-banner', 'email-dialog', 'profile-reminder', 'install-offer'],
}

/** Screens on which visitors get stuck (F24, by the longer list of Q10). */
const withSupport: readonly (ScreenName | undefined)[] = [
  'login',
  'register',
  'payTrial',
  'payTrialAnnual',
  'registerChallenge',
  'challengeVerifyEmail',
  'challengeEmailVerified',
  'challengeEmailVerifiedPublic',
  'profile',
]

/** No reminder and no offer covers a player, nor the storage that is left. */
const uncalledFor: readonly Overlay[] = ['profile-reminder', 'install-offer']
const without: readonly ScreenName[] = ['video', 'lesson', 'lesson-program', 'downloads']

/** The overlays of a screen; none for a path without one. */
export function overlaysOf(screen: ScreenName | undefined): readonly Overlay[] {
  if (screen === undefined) return []
  // The page of the cookies has the choice in itself.
  const all = screen === 'cookiePolicy' ? [] : (byLayout[layoutOf(screen)] ?? [])
  const own = without.includes(screen) ? all.filter((element) => !uncalledFor.includes(element)) : all
  return withSupport.includes(screen) ? [...own, 'support'] : own
}
