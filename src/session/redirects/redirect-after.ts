import { paths, screenOfPath } from '#contract/paths.ts'
import { existingPathOrHome } from './existing-screen.ts'
import { redirectAfterSignIn } from './route-guards.ts'
import { withCoupon } from './with-coupon.ts'

interface SignedIn {
  /** Path of the lesson that `?videoId` names, when the catalogue knows it. */
  readonly lesson: string | null
  /** Whether the sign-in follows the link that confirmed the e-mail address. */
  readonly confirmed: boolean
  /** The page on which they signed up. */
  readonly signUpPath: string | null
  /** The page they were redirected from. */
  readonly returnTo: string | null
}

/** The redirect target after signing in (F38): the lesson, the page of the sign-up, the return path, else home. */
export function afterSignIn({ lesson, confirmed, signUpPath, returnTo }: SignedIn): string {
  if (lesson !== null) return lesson
  return existingPathOrHome(confirmed && signUpPath !== null ? signUpPath : redirectAfterSignIn(returnTo))
}

interface SignedUp {
  readonly challenge: boolean
  /** The flow that ends in paying, `?b=1` (Q51). */
  readonly paid: boolean
  /** The query string, which the onboarding passes on to payment. */
  readonly search: string
  /** The coupon they registered with; it goes on to payment in that query. */
  readonly coupon: string | null
  /** The page on which they signed up, or were redirected from. */
  readonly from: string | null
}

/** The redirect target after signing up (F48, F50, Q32): back to the lesson, unless payment follows. */
export function afterSignUp({ challenge, paid, search, coupon, from }: SignedUp): string {
  if (challenge) return paths.challengeVerifyEmail
  if (!paid && from !== null && isLesson(from)) return from
  return withCoupon(`${paths.onboarding}${search}`, coupon)
}

interface Confirmed {
  readonly challenge: boolean
  /** Whether it is the new e-mail address of an existing account. */
  readonly changed: boolean
  readonly signedIn: boolean
  /** The page on which they signed up. */
  readonly signUpPath: string | null
}

/** The redirect target after the link of the confirmation email has confirmed an e-mail address (F35). */
export function afterConfirmation({ challenge, changed, signedIn, signUpPath }: Confirmed): string {
  if (challenge) return signedIn ? paths.challengeEmailVerified : paths.challengeEmailVerifiedPublic
  if (changed && signedIn) return paths.profile
  if (signedIn && signUpPath !== null) return existingPathOrHome(signUpPath)
  return `${signedIn ? paths.userArea : paths.login}?confirmSuccess=1`
}

const lessonScreens: readonly (string | undefined)[] = ['video', 'lesson', 'lesson-program']

/** Whether a path is that of a lesson, alone, in a course or in a program. */
export const isLesson = (path: string): boolean => lessonScreens.includes(screenOfPath(path.split(/[?#]/)[0] ?? ''))
