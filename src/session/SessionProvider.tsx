import { type ReactNode, useEffect } from 'react'
import { connectivity } from '#src/platform/connectivity.ts'
import { followLearner } from './follow-learner.ts'
import { pageSession, SessionContext } from './session.ts'
import { finishSignOut } from './sign-out.ts'

/** Tells everything below it who is here, and asks the server when somebody may be. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    void pageSession.known()
    void finishSignOut()
    const stopFollowing = followLearner(pageSession)
    const stopListening = connectivity.subscribe(() => {
      if (connectivity.isOnline()) void finishSignOut()
    })
    return () => {
      stopFollowing()
      stopListening()
    }
  }, [])
  return <SessionContext value={pageSession}>{children}</SessionContext>
}
