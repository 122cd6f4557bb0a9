import { forgetSignedInHint } from './signed-in-hint.ts'

/**
 * Leaves this device as a guest's: the hint goes, and the page starts afresh so that nothing of the learner's stays in
 * its memory (F40).
 */
export function signOut(): void {
  forgetSignedInHint()
  window.location.assign('/')
}
