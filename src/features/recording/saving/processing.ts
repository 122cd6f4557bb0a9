import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Failure, type FailureCode } from '#contract/errors.ts'
import type { UserVideo } from '#contract/recording.ts'
import { recordingQueries } from '../recording-queries.ts'

/** In ms. */
const often = 2000
const seldom = 10_000
const seldomAfter = 60_000
const giveUpAfter = 5 * 60_000

/** How long to wait before asking again for a recording that is processed (F151), in ms; null to give up. */
export function pollDelay(elapsed: number): number | null {
  if (elapsed >= giveUpAfter) return null
  return elapsed < seldomAfter ? often : seldom
}

/** How the wait for a recording ended. */
export type ProcessingResult =
  | { readonly kind: 'done'; readonly video: UserVideo }
  | { readonly kind: 'gave-up' }
  | { readonly kind: 'failed'; readonly code: FailureCode }

export interface PollDeps {
  fetchVideo(): Promise<UserVideo>
  now(): number
  /** Resolves after `ms`. */
  wait(ms: number): Promise<void>
}

/** No asking again helps: nobody is signed in, or the recording was deleted meanwhile. */
const final: ReadonlySet<FailureCode> = new Set(['signed_out', 'not_found', 'forbidden'])

/** Whether the academy is making a video of a recording; one that it set aside waits for its learner. */
export const isProcessing = ({ status, set_aside }: Pick<UserVideo, 'status' | 'set_aside'>): boolean =>
  status === 'uploading' && !set_aside

/** Asks for a recording until it is a draft, was rejected, or was set aside. A network that comes and goes is waited for. */
export async function pollProcessing(parts: PollDeps, signal: AbortSignal): Promise<ProcessingResult> {
  const begun = parts.now()
  for (;;) {
    const delay = pollDelay(parts.now() - begun)
    if (delay === null) return { kind: 'gave-up' }
    await parts.wait(delay)
    if (signal.aborted) return { kind: 'gave-up' }
    try {
      const video = await parts.fetchVideo()
      if (!isProcessing(video)) return { kind: 'done', video }
    } catch (cause) {
      if (cause instanceof Failure && final.has(cause.code)) return { kind: 'failed', code: cause.code }
    }
  }
}

/** Follows a recording from what the upload answered until it can be shown; `retry` begins to wait once more. */
export function useProcessing(begun: UserVideo): {
  readonly processed: ProcessingResult | null
  readonly retry: () => void
} {
  const client = useQueryClient()
  const [processed, setProcessed] = useState<ProcessingResult | null>(
    isProcessing(begun) ? null : { kind: 'done', video: begun },
  )
  const { id } = begun
  const waiting = processed === null
  useEffect(() => {
    if (!waiting) return
    const abort = new AbortController()
    const parts = {
      fetchVideo: () => client.fetchQuery({ ...recordingQueries.one(id), staleTime: 0, retry: false }),
      now: () => performance.now(),
      wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    }
    void pollProcessing(parts, abort.signal).then((end) => {
      if (abort.signal.aborted) return
      setProcessed(end)
      if (end.kind === 'done') void client.invalidateQueries({ queryKey: recordingQueries.all() })
    })
    return () => abort.abort()
  }, [client, id, waiting])
  return { processed, retry: () => setProcessed(null) }
}
