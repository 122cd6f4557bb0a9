import { screenOfPath } from '#contract/paths.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import type { SessionStore } from '#src/session/session-store.ts'
import { isSigningIn } from '#src/session/sign-in/signing-in.ts'
import { mayHaveSession } from '#src/session/signed-in-hint.ts'
import { type GuardedRouter, redirectsFrom } from './guard-late-answer.ts'

/**
 * Fetches the user of a guest's page when it becomes visible and the browser has signed in since, in another tab. A
 * page for guests, the landing too, is then left as after a sign-in (F29); any other stays, with what was typed.
 * Returns unsubscribe.
 */
export function followSignIn(router: GuardedRouter, session: SessionStore): () => void {
  let isReading = false
  const isGuest = () => session.state().status === 'known' && session.state().user === null
  const read = async () => {
    if (isReading || document.visibilityState !== 'visible' || !isGuest()) return
    // A sign-in of this page chooses by itself where to go.
    if (!mayHaveSession() || isSigningIn() || !connectivity.isOnline()) return
    isReading = true
    const user = await session.refresh()
    isReading = false
    if (!user || isSigningIn()) return
    const { pathname } = router.latestLocation
    if (screenOfPath(pathname) === 'home' || redirectsFrom(pathname, user)) await router.invalidate()
  }
  const readNow = () => void read()
  document.addEventListener('visibilitychange', readNow)
  return () => document.removeEventListener('visibilitychange', readNow)
}
