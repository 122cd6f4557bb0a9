import { useEffect, useState } from 'react'
import type { FailureCode } from '#contract/errors.ts'
import type { HomeData } from '#contract/home.ts'
import { loadChunk } from '#src/platform/chunk-reload.ts'
import { toFailure } from '#src/ui/to-failure.ts'

interface HomeDataState {
  /** Undefined until loaded. */
  readonly data: HomeData | undefined
  readonly failure: FailureCode | null
  retry(): void
}

/**
 * The contents of the landing: those that the page was server-rendered with, else fetched. Without React Query, which
 * the landing does not load (docs/decisions/039).
 */
export function useHomeData(rendered: HomeData | undefined): HomeDataState {
  const [data, setData] = useState(rendered)
  const [failure, setFailure] = useState<FailureCode | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is another attempt.
  useEffect(() => {
    if (rendered) return
    const leaving = new AbortController()
    setFailure(null)
    fetchHome(leaving.signal).then(setData, (cause: unknown) => {
      if (!leaving.signal.aborted) setFailure(toFailure(cause).code)
    })
    return () => leaving.abort()
  }, [rendered, attempt])
  return { data, failure, retry: () => setAttempt(attempt + 1) }
}

/** A server-rendered page needs no calls, and does not load them. */
async function fetchHome(signal: AbortSignal): Promise<HomeData> {
  const { call } = await loadChunk(import('#src/platform/api.ts'))
  return call('getHome', {}, signal)
}
