import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UserVideo } from '#contract/recording.ts'
import { recordingQueries } from '../recording-queries.ts'
import { isProcessing, type Processed, watchProcessing } from './processing.ts'

/** Follows a recording from what the upload answered until it can be shown; `retry` begins to wait once more. */
export function useProcessing(begun: UserVideo): { readonly processed: Processed | null; readonly retry: () => void } {
  const client = useQueryClient()
  const [processed, setProcessed] = useState<Processed | null>(
    isProcessing(begun) ? null : { kind: 'done', video: begun },
  )
  const { id } = begun
  const waiting = processed === null
  useEffect(() => {
    if (!waiting) return
    const abort = new AbortController()
    const parts = {
      ask: () => client.fetchQuery({ ...recordingQueries.one(id), staleTime: 0, retry: false }),
      now: () => performance.now(),
      wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    }
    void watchProcessing(parts, abort.signal).then((end) => {
      if (abort.signal.aborted) return
      setProcessed(end)
      if (end.kind === 'done') void client.invalidateQueries({ queryKey: recordingQueries.all() })
    })
    return () => abort.abort()
  }, [client, id, waiting])
  return { processed, retry: () => setProcessed(null) }
}
