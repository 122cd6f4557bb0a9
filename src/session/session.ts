import { createContext, useContext, useSyncExternalStore } from 'react'
import type { User } from '#contract/account.ts'
import type { Viewer } from '#contract/rules/lesson-access.ts'
import { log } from '#src/platform/log.ts'
import { createSessionStore, type SessionState, type SessionStore } from './session-store.ts'
import { mayHaveSession } from './signed-in-hint.ts'

/** The session of this page: guards get it from the router's context, components from `SessionContext`. */
export const pageSession: SessionStore = createSessionStore({
  // No user on a server-rendered page, nor after a sign-out that the server has not confirmed yet.
  mayBeSignedIn: () => typeof document !== 'undefined' && mayHaveSession(),
  // With the declarations and their checks, which a guest's first visit must not load.
  fetchUser: (onLateAnswer) =>
    import('./fetch-current-user.ts')
      // Destructuring what an import resolves to costs the landing some 25 bytes each time.
      .then((current) => current.fetchCurrentUser(onLateAnswer, pageSession.state().user))
      .catch((cause: unknown) => {
        log.warn('session not fetched', { cause })
        return pageSession.state().user
      }),
  persist: (user) =>
    void import('#browser-storage/learner-store.ts')
      // Not after a sign-out meanwhile.
      .then((learner) => (pageSession.state().user === user ? learner.writeLearner(user) : undefined))
      .catch((cause: unknown) => log.warn('learner not persisted', { cause })),
})

export const SessionContext = createContext<SessionStore>(pageSession)

export const useSession = (): SessionStore => useContext(SessionContext)

/** The session state; changes with every answer. */
export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.state, session.state)
}

/** The current user; null for a guest and until known. */
export const useUser = (): User | null => useSessionState().user

/**
 * The viewer for the marks of a lesson and the invitations of a screen: until the current user is known, one with all
 * rights, so that a subscriber does not see what is meant for guests. A guest without a hint cookie is known at once.
 */
export function useViewer(): Viewer {
  const { status, user } = useSessionState()
  return status === 'loading' ? unrestricted : user
}

const unrestricted: Viewer = { subscription_active: true, has_challenge: true }
