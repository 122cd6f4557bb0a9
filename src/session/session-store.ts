import type { User } from '#contract/account.ts'
import { createStore } from '#src/platform/store.ts'

/** `loading` until the current user is fetched or read from the device. */
export interface SessionState {
  readonly status: 'loading' | 'known'
  readonly user: User | null
  /** Whether the server has answered the first request after the persisted user was taken for the current one. */
  readonly isLate?: boolean | undefined
}

/** The current user, outside React too: route guards read it before a screen is loaded. */
export interface SessionStore {
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** Resolves to the current user once known. */
  known(): Promise<User | null>
  /** Fetches the current user again: after a sign-in, a confirmation, any change of their entitlements. */
  refresh(): Promise<User | null>
  /** Sets the user from an answer or an action, and persists it. */
  put(user: User | null): void
}

interface SessionParts {
  mayBeSignedIn(): boolean
  /** Resolves early to a persisted user; the server's late answer goes to `onLateAnswer`. Persists by itself. */
  fetchUser(onLateAnswer: (user: User | null) => void): Promise<User | null>
  /** Persists what `put` sets. */
  persist?(user: User): void
}

/**
 * Creates a session store. `mayBeSignedIn` saves a guest's first visit a request that would be answered 401;
 * `fetchUser` lazily loads the answer's check.
 */
export function createSessionStore(parts: SessionParts): SessionStore {
  const current = createStore<SessionState>({ status: parts.mayBeSignedIn() ? 'loading' : 'known', user: null })
  let request: Promise<User | null> | undefined
  // Answers can overtake each other: only the latest request counts.
  let turn = 0

  const put = (user: User | null, isLate?: boolean) => {
    turn += 1
    current.set({ status: 'known', user, isLate })
  }
  const refresh = () => {
    turn += 1
    let mine = turn
    // Guards wait for the first request alone; any other belongs to a flow of the page, which chooses where to go.
    const isFirst = current.state().status === 'loading'
    const accept = (user: User | null, isLate?: boolean) => {
      if (mine !== turn) return current.state().user
      put(user, isLate)
      mine = turn
      return user
    }
    request = parts.fetchUser((user) => accept(user, isFirst)).then((user) => accept(user))
    return request
  }

  return {
    state: current.state,
    subscribe: current.subscribe,
    known() {
      const { status, user } = current.state()
      return status === 'known' ? Promise.resolve(user) : (request ?? refresh())
    },
    refresh,
    put(user) {
      put(user)
      if (user) parts.persist?.(user)
    },
  }
}
