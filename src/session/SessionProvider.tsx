import { type ReactNode, useEffect } from 'react'
import { connectivity } from '#src/platform/connectivity.ts'
import { followLearner } from './learning/follow-learner.ts'
import { pageSession, SessionContext } from './session.ts'
import { onSignOutInAnotherTab } from './sign-in/pending-sign-out.ts'
import { finishSignOut } from './sign-in/sign-out.ts'
import { mayHaveSession } from './signed-in-hint.ts'

/** Provides the session to its children, and fetches the current user where the browser may be signed in. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    void pageSession.known()
    void finishSignOut()
  }, [])
  useEffect(() => followLearner(pageSession), [])
  useEffect(
    () =>
      connectivity.subscribe(() => {
        if (connectivity.isOnline()) void finishSignOut()
      }),
    [],
  )
  // On a shared laptop, a tab left open must not stay signed in.
  useEffect(
    () =>
      onSignOutInAnotherTab(() => {
        if (pageSession.state().user) window.location.assign('/')
      }),
    [],
  )
  // The back/forward cache keeps the page of a learner who has signed out since, with all that it shows (F40).
  useEffect(() => {
    const leave = ({ persisted }: PageTransitionEvent) => {
      if (persisted && pageSession.state().user && !mayHaveSession()) window.location.replace('/')
    }
    window.addEventListener('pageshow', leave)
    return () => window.removeEventListener('pageshow', leave)
  }, [])
  return <SessionContext value={pageSession}>{children}</SessionContext>
}
