import { QueryClient } from '@tanstack/react-query'
import { Failure, type FailureCode } from '#contract/errors.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
  }
}

/** What may pass by itself: another try is worth it. After a long silence it is the learner's to say. */
const transientCodes: ReadonlySet<FailureCode> = new Set(['unreachable', 'busy', 'unavailable', 'unexpected'])
const maxRetries = 2

/** Whether to ask again after `failures` failed tries. */
function shouldRetry(failures: number, failure: unknown): boolean {
  return failures < maxRetries && failure instanceof Failure && transientCodes.has(failure.code)
}

/** The cache of what the server said. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network much is still answered, from IndexedDB and by the service worker: always ask.
        networkMode: 'always',
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        retry: shouldRetry,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 8000),
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
