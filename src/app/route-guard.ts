import { redirect } from '@tanstack/react-router'
import { paths, paymentPaths } from '#contract/paths.ts'
import { existingPathOrHome } from '#src/session/existing-screen.ts'
import { readExperiment } from '#src/session/experiment.ts'
import { returnToPath } from '#src/session/persisted-path.ts'
import { askGuard, type GuardedRoute, guardNameOf, redirectAfterSignIn } from '#src/session/route-guards.ts'
import type { RouterContext } from './router-context.ts'

interface GuardArgs {
  readonly context: Pick<RouterContext, 'session'>
  readonly location: { readonly href: string }
  readonly preload: boolean
}

const addresses: Readonly<Record<GuardedRoute, string>> = { ...paths, ...paymentPaths }

/**
 * Puts the guard of a screen before its route (F41, F203). A screen without one never waits for the session. A name that
 * no guard has loses the screen with status 500 (F6).
 */
export function guarded(route: GuardedRoute, guard: string | undefined = guardNameOf(route)) {
  if (guard === undefined) return {}
  return {
    async beforeLoad({ context, location, preload }: GuardArgs): Promise<void> {
      const user = await context.session.known()
      const answer = askGuard(guard, route, { user, experiment: readExperiment() })
      if (answer === null) return
      // A link that is only pointed at must neither keep nor use up anything.
      if (answer.to === 'login' && !preload) returnToPath.write(location.href)
      const to =
        answer.to === 'remembered'
          ? redirectAfterSignIn(preload ? returnToPath.read() : returnToPath.take())
          : addresses[answer.to]
      throw redirect({ href: existingPathOrHome(to), replace: true })
    },
  }
}

/**
 * The landing's guard: a learner's home is another screen (F29, Q13), also offline. It waits for the session only on a
 * device where somebody may be signed in.
 */
export const redirectLearnersHome = {
  async beforeLoad({ context }: Pick<GuardArgs, 'context'>): Promise<void> {
    if (await context.session.known()) throw redirect({ href: paths.userArea, replace: true })
  },
}
