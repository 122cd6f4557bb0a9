import type { BrowserContext, Route } from 'playwright'
import { calls } from '#contract/calls.ts'
import type { CallName } from '../learner/expected-failures.ts'

/**
 * The two ways in which a call fails that screens handle differently. A broken connection is reported at once like a
 * refusal: see `src/platform/api.test.ts`.
 */
export const faults = {
  'the answer 500': (route: Route) => route.fulfill({ status: 500, json: { code: 'unexpected' } }),
  /** Until the test ends: then the connection is cut. */
  silence: () => undefined,
} as const satisfies Record<string, (route: Route) => Promise<void> | undefined>

export type FaultName = keyof typeof faults

/** Lets these calls of a browser fail. Returns which of them were made meanwhile, and how to stop it. */
export async function failCalls(context: BrowserContext, names: readonly CallName[], fault: FaultName) {
  const made = new Set<CallName>()
  const pending: Route[] = []
  let over = false
  const patterns = names.map((name) => ({ name, pattern: pathPatternOf(calls[name].path) }))
  const named = ({ pathname }: URL) => patterns.find(({ pattern }) => pattern.test(pathname))?.name
  const concerns = (url: URL) => named(url) !== undefined
  const fail = (route: Route) => {
    const name = named(new URL(route.request().url()))
    if (name) made.add(name)
    if (over) return route.abort()
    if (fault === 'silence') pending.push(route)
    return faults[fault](route)
  }
  await context.route(concerns, fail)
  const stop = async () => {
    over = true
    // Unanswered requests would reach the server without this; their page may be gone.
    for (const route of pending) await route.abort().catch(() => undefined)
    await context.unroute(concerns, fail)
  }
  return { made, stop }
}

/** The paths of a call; `:name` stands for any one part. */
export const pathPatternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
