import { cookies } from '#contract/cookies.ts'
import { pendingSignOut } from './sign-in/pending-sign-out.ts'

/**
 * Whether this browser may be signed in, by its hint cookie. It saves a guest a request that would be answered 401, and
 * that Chromium would write to the console.
 */
export function mayBeSignedIn(jar: string): boolean {
  return jar.split(';').some((pair) => pair.trim() === `${cookies.signedInHint}=1`)
}

/** Whether this browser may have a session that its learner has not signed out of, with or without a network. */
export const mayHaveSession = (): boolean => !pendingSignOut.isPending() && mayBeSignedIn(document.cookie)

/** Deletes the hint cookie, once the session has ended. */
export function clearSignedInHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser the academy serves.
  document.cookie = `${cookies.signedInHint}=; Max-Age=0; Path=/; SameSite=Lax`
}
