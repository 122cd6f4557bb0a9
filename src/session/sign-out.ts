import { signedInHint } from './signed-in-hint.ts'

/**
 * Leaves this device as a guest's: the hint goes, and the page starts afresh so that nothing of the learner's stays in
 * its memory (F40).
 */
export function signOut(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser the academy serves.
  document.cookie = `${signedInHint}=; Max-Age=0; Path=/; SameSite=Lax`
  window.location.assign('/')
}
