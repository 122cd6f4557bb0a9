import { createContext, useContext, useSyncExternalStore } from 'react'
import type { User } from '#contract/account.ts'
import type { Viewer } from '#contract/rules/lesson-access.ts'
import { log } from '#src/platform/log.ts'
import { pendingSignOut } from './pending-sign-out.ts'
import { createSessionStore, type SessionState, type SessionStore } from './session-store.ts'
import { mayBeSignedIn } from './signed-in-hint.ts'

/** The session of this page. Guards are given it by the router's context, components by `SessionContext`. */
export const pageSession: SessionStore = createSessionStore({
  // A screen that the server draws knows nobody, and neither does a device that was left: the server may not know yet.
  mayBeSignedIn: () => typeof document !== 'undefined' && !pendingSignOut.isPending() && mayBeSignedIn(document.cookie),
  // The check of the answer weighs 46 kB, which a guest's first visit must not pay for.
  ask: (late) =>
    import('./fetch-current-user.ts')
      .then(({ fetchCurrentUser }) => fetchCurrentUser(late))
      .catch((cause: unknown) => {
        log.warn('the session could not be asked for', { cause })
        return null
      }),
  keep: (user) =>
    void import('#browser-storage/learner-store.ts')
      // Whoever has left meanwhile stays forgotten.
      .then(({ writeLearner }) => (pageSession.state().user === user ? writeLearner(user) : undefined))
      .catch((cause: unknown) => log.warn('the learner could not be kept on this device', { cause })),
})

export const SessionContext = createContext<SessionStore>(pageSession)

export const useSession = (): SessionStore => useContext(SessionContext)

/** What is known of who is here; changes with every answer. */
export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.state, session.state)
}

/** The learner who is signed in; null for a guest and until it is known. */
export const useUser = (): User | null => useSessionState().user

/** Who is watching, for the rules of access: a guest until the server has said otherwise. */
export const useViewer = (): Viewer => useUser()
