import { useState } from 'react'

interface RetriedFailure<T> {
  readonly failure: T | null
  readonly retry: () => void
  /** Whether a retry runs. */
  readonly retrying: boolean
}

/**
 * A failure with its retry, of which one runs at a time. The failure stays until the retry has ended: a query without
 * data has none while it is fetched again, and its notice would go with the button that was pressed. `retry` never
 * rejects.
 */
export function useRetriedFailure<T extends Error | string>(
  failure: T | null,
  retry: () => Promise<unknown>,
): RetriedFailure<T> {
  const [retried, setRetried] = useState<T | null>(null)
  return {
    failure: failure ?? retried,
    retrying: retried !== null,
    retry() {
      if (retried !== null) return
      setRetried(failure)
      void retry().then(() => setRetried(null))
    },
  }
}
