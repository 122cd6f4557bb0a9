import { createSerialQueue } from '#contract/serial-queue.ts'
import type { MediaWorkerApi, PrepareAnswer } from '#contract/workers.ts'
import type { Prepare } from './prepare.ts'

/** Ms between two progress messages. */
const intervalMs = 100

/**
 * Reports progress from 0 to 1, never decreasing, at most ten times a second. Encoders report at every frame, and some
 * report invalid shares at first.
 */
export function throttledProgress(report: (share: number) => void, now: () => number): (share: number) => void {
  let reported = 0
  let reportedAt = Number.NEGATIVE_INFINITY
  return (share) => {
    const clamped = Math.min(share, 1)
    if (!(clamped > reported) || now() - reportedAt < intervalMs) return
    reported = clamped
    reportedAt = now()
    report(clamped)
  }
}

const cancelled: PrepareAnswer = { kind: 'cancelled' }

/**
 * Runs jobs one at a time: a phone has not enough memory for two encoders. A cancelled job resolves at once, whether it
 * is queued or running.
 */
export function createMediaWorker(prepare: Prepare, now: () => number = () => performance.now()): MediaWorkerApi {
  const jobs = new Map<string, AbortController>()
  const enqueue = createSerialQueue()

  return {
    async prepare(job, progress) {
      const controller = new AbortController()
      jobs.set(job.id, controller)
      const result = enqueue(async () =>
        controller.signal.aborted ? cancelled : prepare(job, throttledProgress(progress, now), controller.signal),
      )
      try {
        return await Promise.race([result, whenCancelled(controller.signal)])
      } finally {
        if (jobs.get(job.id) === controller) jobs.delete(job.id)
      }
    },

    async cancel(id) {
      jobs.get(id)?.abort()
    },
  }
}

const whenCancelled = (signal: AbortSignal) =>
  new Promise<PrepareAnswer>((resolve) => signal.addEventListener('abort', () => resolve(cancelled), { once: true }))
