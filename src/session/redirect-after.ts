import { paths, screenOfPath } from '#contract/paths.ts'
import { existingPathOrHome } from '#src/session/existing-screen.ts'
import { redirectAfterSignIn } from '#src/session/route-guards.ts'

interface SignedIn {
  /** Address of the lesson that `?videoId` names, when the catalogue knows it. */
  readonly lesson: string | null
  /** Whether they come from the link that confirmed their address. */
  readonly confirmed: boolean
  /** Where they stood when they opened their account. */
  readonly afterLead: string | null
  /** The page they were sent away from. */
  readonly wayBack: string | null
}

/** Where somebody goes who has signed in (F38): the lesson, where they stood, where they were going, else home. */
export function afterSignIn({ lesson, confirmed, afterLead, wayBack: kept }: SignedIn): string {
  if (lesson !== null) return lesson
  return existingPathOrHome(confirmed && afterLead !== null ? afterLead : redirectAfterSignIn(kept))
}

interface SignedUp {
  readonly challenge: boolean
  /** The flow that ends in paying, `?b=1` (Q51). */
  readonly paid: boolean
  /** What the address says, which the onboarding hands on to payment. */
  readonly search: string
  /** The page they came from or stood at. */
  readonly from: string | null
}

/** Where somebody goes who has made an account (F48, F50, Q32): back to their lesson, unless they are about to pay. */
export function afterSignUp({ challenge, paid, search, from }: SignedUp): string {
  if (challenge) return paths.challengeVerifyEmail
  if (!paid && from !== null && isLesson(from)) return from
  return `${paths.onboarding}${search}`
}

interface Confirmed {
  readonly challenge: boolean
  /** Whether it was the new address of an old account. */
  readonly changed: boolean
  readonly signedIn: boolean
  /** Where they stood when they opened their account. */
  readonly afterLead: string | null
}

/** Where the link of the confirmation message leads once the address is confirmed (F35). */
export function afterConfirmation({ challenge, changed, signedIn, afterLead }: Confirmed): string {
  if (challenge) return signedIn ? paths.challengeEmailVerified : paths.challengeEmailVerifiedPublic
  if (changed && signedIn) return paths.profile
  if (signedIn && afterLead !== null) return existingPathOrHome(afterLead)
  return `${signedIn ? paths.userArea : paths.login}?confirmSuccess=1`
}

const lessonScreens: readonly (string | undefined)[] = ['video', 'lesson', 'lesson-program']

/** Whether a path is that of a lesson, wherever it stands. */
export const isLesson = (path: string): boolean => lessonScreens.includes(screenOfPath(path.split(/[?#]/)[0] ?? ''))
