import type { User } from '#contract/account.ts'
import { createStore } from '#src/platform/store.ts'

/** `asking` until the server, or what was kept on the device, has said who is here. */
export interface SessionState {
  readonly status: 'asking' | 'known'
  readonly user: User | null
}

/** Who is here, for everything that is no component as well: guards ask it before a screen is loaded. */
export interface SessionStore {
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** Who is here, once that is known. */
  known(): Promise<User | null>
  /** Asks the server again: after signing in, after a confirmation, after anything that changes what they may do. */
  refresh(): Promise<User | null>
  /** Takes over what is already known of the learner, from an answer or from what they did; the device keeps it too. */
  put(user: User | null): void
}

export interface SessionParts {
  mayBeSignedIn(): boolean
  /** Whoever could only say what was kept calls `late` with what the server said in the end. */
  ask(late: (user: User | null) => void): Promise<User | null>
  keep?(user: User): void
}

/**
 * Makes a session store. `mayBeSignedIn` keeps a guest's first visit free of a question whose answer would be 401;
 * `ask` is where the weight of checking an answer is loaded; it keeps what it is told by itself.
 * `keep` is told of what comes from elsewhere.
 */
export function createSessionStore(parts: SessionParts): SessionStore {
  const current = createStore<SessionState>({ status: parts.mayBeSignedIn() ? 'asking' : 'known', user: null })
  let asking: Promise<User | null> | undefined
  // Answers can overtake each other: only what was asked last may speak.
  let turn = 0

  const put = (user: User | null) => {
    turn += 1
    current.set({ status: 'known', user })
  }
  const refresh = () => {
    turn += 1
    let mine = turn
    const hear = (user: User | null) => {
      if (mine !== turn) return current.state().user
      put(user)
      mine = turn
      return user
    }
    asking = parts.ask(hear).then(hear)
    return asking
  }

  return {
    state: current.state,
    subscribe: current.subscribe,
    known() {
      const { status, user } = current.state()
      return status === 'known' ? Promise.resolve(user) : (asking ?? refresh())
    },
    refresh,
    put(user) {
      put(user)
      if (user) parts.keep?.(user)
    },
  }
}
