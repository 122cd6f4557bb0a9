import { useCallback, useEffect, useRef, useState } from 'react'
import type { FailureCode } from '#contract/errors.ts'
import type { HomeData } from '#contract/home.ts'
import { loadChunk } from '#src/platform/chunk-reload.ts'
import { toFailure } from '#src/ui/to-failure.ts'

interface HomeDataState {
  /** Undefined until loaded. */
  readonly data: HomeData | undefined
  /** Of the last attempt that failed, also while the next one runs. */
  readonly failure: FailureCode | null
  /** Tries again, unless an attempt runs; resolves to its failure, undefined for none. */
  retry(): Promise<FailureCode | undefined>
}

/**
 * The contents of the landing: those that the page was server-rendered with, else fetched. Without React Query, which
 * the landing does not load (docs/decisions/039).
 */
export function useHomeData(rendered: HomeData | undefined): HomeDataState {
  const [data, setData] = useState(rendered)
  const [failure, setFailure] = useState<FailureCode | null>(null)
  const leaving = useRef<AbortSignal>(undefined)
  const attempt = useRef<Promise<FailureCode | undefined>>(undefined)

  const retry = useCallback(() => {
    const signal = leaving.current
    const load = async () => {
      try {
        setData(await fetchHome(signal))
        return
      } catch (cause) {
        if (signal?.aborted) return
        const { code } = toFailure(cause)
        setFailure(code)
        attempt.current = undefined
        return code
      }
    }
    attempt.current ??= load()
    return attempt.current
  }, [])
  useEffect(() => {
    if (rendered) return
    const controller = new AbortController()
    leaving.current = controller.signal
    void retry()
    return () => {
      controller.abort()
      attempt.current = undefined
    }
  }, [rendered, retry])
  return { data, failure, retry }
}

/** A server-rendered page needs no calls, and does not load them. */
async function fetchHome(signal: AbortSignal | undefined): Promise<HomeData> {
  const { call } = await loadChunk(import('#src/platform/api.ts'))
  return call('getHome', {}, signal)
}
