import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Failure, type FailureCode } from '#contract/errors.ts'
import type { UserVideo } from '#contract/recording.ts'
import { log } from '#src/platform/log.ts'
import { toFailure } from '#src/ui/to-failure.ts'
import { recordingQueries } from '../recording-queries.ts'

const pollMs = 2000
const slowPollMs = 10_000
const slowAfterMs = 60_000
const timeoutMs = 5 * 60_000

/** The delay before the next poll of a recording that is processed (F151), in ms; null to stop. */
export function processingPollDelay(elapsed: number): number | null {
  if (elapsed >= timeoutMs) return null
  return elapsed < slowAfterMs ? pollMs : slowPollMs
}

/** The result of polling a recording. */
export type ProcessingResult =
  | { readonly kind: 'done'; readonly video: UserVideo }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'failed'; readonly code: FailureCode }

interface PollDeps {
  fetchVideo(): Promise<UserVideo>
  now(): number
  /** Resolves after `ms`. */
  wait(ms: number): Promise<void>
}

/** Failures that end the polling: no session, or the recording was deleted. */
const final: ReadonlySet<FailureCode> = new Set(['signed_out', 'not_found', 'forbidden'])

/** Whether the server is processing a recording; one that was set aside waits for its learner. */
export const isProcessing = ({ status, set_aside }: Pick<UserVideo, 'status' | 'set_aside'>): boolean =>
  status === 'uploading' && !set_aside

/** Polls a recording until it is a draft, rejected or set aside. Failures of network and server are waited out. */
export async function pollProcessing(deps: PollDeps, signal: AbortSignal): Promise<ProcessingResult> {
  const startedAt = deps.now()
  for (;;) {
    const delay = processingPollDelay(deps.now() - startedAt)
    if (delay === null) return { kind: 'timed-out' }
    await deps.wait(delay)
    if (signal.aborted) return { kind: 'timed-out' }
    try {
      const video = await deps.fetchVideo()
      if (!isProcessing(video)) return { kind: 'done', video }
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause
      if (final.has(cause.code)) return { kind: 'failed', code: cause.code }
    }
  }
}

/** Follows a recording from the upload's answer until it is processed; `retry` polls once more. */
export function useProcessing(uploaded: UserVideo): {
  readonly processed: ProcessingResult | null
  readonly retry: () => void
} {
  const client = useQueryClient()
  const [processed, setProcessed] = useState<ProcessingResult | null>(
    isProcessing(uploaded) ? null : { kind: 'done', video: uploaded },
  )
  const { id } = uploaded
  const waiting = processed === null
  useEffect(() => {
    if (!waiting) return
    const abort = new AbortController()
    const deps = {
      fetchVideo: () => client.fetchQuery({ ...recordingQueries.one(id), staleTime: 0, retry: false }),
      now: () => performance.now(),
      wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    }
    const end = (result: ProcessingResult) => {
      if (abort.signal.aborted) return
      setProcessed(result)
      if (result.kind === 'done') void client.invalidateQueries({ queryKey: recordingQueries.all() })
    }
    void pollProcessing(deps, abort.signal).then(end, (cause: unknown) => {
      log.warn('processing not followed', { cause })
      end({ kind: 'failed', code: toFailure(cause).code })
    })
    return () => abort.abort()
  }, [client, id, waiting])
  return { processed, retry: () => setProcessed(null) }
}
