import type { User } from '#contract/account.ts'
import { screenOfPath } from '#contract/paths.ts'
import { readExperiment } from '#src/session/experiment.ts'
import { type GuardedRoute, guardNameOf, runGuard } from '#src/session/redirects/route-guards.ts'
import type { SessionStore } from '#src/session/session-store.ts'

export interface GuardedRouter {
  readonly latestLocation: { readonly pathname: string }
  invalidate(): Promise<void>
}

/** Whether the guard of a screen redirects a user from it, null for a guest. */
export function redirectsFrom(pathname: string, user: User | null): boolean {
  const route = screenOfPath(pathname) as GuardedRoute
  const guard = guardNameOf(route)
  return guard !== undefined && runGuard(guard, route, { user, experiment: readExperiment() }) !== null
}

/**
 * Runs the guard of the screen again where the server has answered after it went on with the learner persisted on the
 * device. A screen that stays theirs is left alone, with what was typed. Returns unsubscribe.
 */
export function guardLateAnswer(router: GuardedRouter, session: SessionStore): () => void {
  const check = () => {
    const { isLate, user } = session.state()
    if (isLate && redirectsFrom(router.latestLocation.pathname, user)) void router.invalidate()
  }
  // It may have come before.
  check()
  return session.subscribe(check)
}
