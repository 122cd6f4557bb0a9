import { redirect } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { readExperiment } from '#src/session/experiment.ts'
import { existingPathOrHome } from '#src/session/redirects/existing-screen.ts'
import { returnToPath } from '#src/session/redirects/persisted-path.ts'
import { type GuardedRoute, guardNameOf, redirectAfterSignIn, runGuard } from '#src/session/redirects/route-guards.ts'
import type { RouterContext } from './router-context.ts'

interface GuardArgs {
  readonly context: Pick<RouterContext, 'session'>
  readonly location: { readonly href: string }
  readonly preload: boolean
}

/**
 * The guard of a route, as its `beforeLoad` (F41, F203). A route without one does not wait for the session. An unknown
 * guard fails the route with status 500 (F6).
 */
export function guarded(route: GuardedRoute, guard: string | undefined = guardNameOf(route)) {
  if (guard === undefined) return {}
  return {
    async beforeLoad({ context, location, preload }: GuardArgs): Promise<void> {
      const user = await context.session.known()
      const answer = runGuard(guard, route, { user, experiment: readExperiment() })
      if (answer === null) return
      // A preloaded link neither stores nor uses up a path.
      if (answer.to === 'login' && !preload) returnToPath.write(location.href)
      const to =
        answer.to === 'remembered'
          ? redirectAfterSignIn(preload ? returnToPath.read() : returnToPath.take())
          : paths[answer.to]
      const search = keepsQuery.has(answer.to) ? (/\?[^#]*/.exec(location.href)?.[0] ?? '') : ''
      throw redirect({ href: existingPathOrHome(to) + search, replace: true })
    },
  }
}

/** On the way to a payment, a coupon in the query goes with the redirect (F61, F189). */
const keepsQuery: ReadonlySet<string> = new Set([
  'onboarding',
  'payTrialAnnual',
  'payNoTrial',
] satisfies readonly GuardedRoute[])

/**
 * The guard of the landing, also offline: learners are redirected to their home (F29, Q13). It waits for the session
 * only where the device may be signed in.
 */
export const redirectLearnersHome = {
  async beforeLoad({ context }: Pick<GuardArgs, 'context'>): Promise<void> {
    if (await context.session.known()) throw redirect({ href: paths.userArea, replace: true })
  },
}
