import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { Failure, type FailureCode } from '#contract/errors.ts'
import type { PersistedQuery } from '#src/session/persisted-queries/persisted-answers.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
    queryMeta: {
      /** Runs once for each successful fetch of a query, however many components read it. */
      readonly onSuccess?: (data: unknown, client: QueryClient) => void
      /** Stores the answer on the device, for a screen without a network (`session/persisted-queries`). */
      readonly persisted?: PersistedQuery
    }
  }
}

// It assumes a network until the first event: to a page that is opened without one the network would never be back.
if (navigator.onLine === false) onlineManager.setOnline(false)

/** Failures that may pass by themselves. `too_slow` is left to the learner, who has waited long already. */
const transientCodes: ReadonlySet<FailureCode> = new Set(['unreachable', 'busy', 'unavailable', 'unexpected'])
const maxRetries = 2

function shouldRetry(failures: number, failure: unknown): boolean {
  return failures < maxRetries && failure instanceof Failure && transientCodes.has(failure.code)
}

/** A cache of the server's and the catalogue worker's answers, with the academy's defaults. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onSuccess: (data, { meta }) => meta?.onSuccess?.(data, client) }),
    defaultOptions: {
      queries: {
        // Without a network IndexedDB and the service worker still answer: always ask.
        networkMode: 'always',
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        // With that network mode nothing is fetched again by itself. A screen that failed without a network recovers
        // with it.
        refetchOnReconnect: (query) => query.state.status === 'error',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}

/** The client of this page. The landing does without it: routes get it lazily, through the router's context. */
export const queryClient = createQueryClient()
