import { createSerialQueue } from '#contract/serial-queue.ts'
import type { MediaWorkerApi, PrepareAnswer } from '#contract/workers.ts'
import type { Prepare } from './prepare.ts'
import { throttledProgress } from './throttled-progress.ts'

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
