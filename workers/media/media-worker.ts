import type { MediaWorkerApi, PrepareAnswer } from '#contract/workers.ts'
import type { Prepare } from './prepare.ts'
import { throttledProgress } from './throttled-progress.ts'

const cancelled: PrepareAnswer = { kind: 'cancelled' }

/**
 * Takes jobs one at a time: two encoders at once are more than a phone has memory for. One that is cancelled is answered
 * at once, whether it waits or runs.
 */
export function createMediaWorker(prepare: Prepare, now: () => number = () => performance.now()): MediaWorkerApi {
  const jobs = new Map<string, AbortController>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    async prepare(job, progress) {
      const stop = new AbortController()
      jobs.set(job.id, stop)
      const work = last.then(() =>
        stop.signal.aborted ? cancelled : prepare(job, throttledProgress(progress, now), stop.signal),
      )
      last = work.catch(() => undefined)
      try {
        return await Promise.race([work, whenCancelled(stop.signal)])
      } finally {
        if (jobs.get(job.id) === stop) jobs.delete(job.id)
      }
    },

    async cancel(id) {
      jobs.get(id)?.abort()
    },
  }
}

const whenCancelled = (signal: AbortSignal) =>
  new Promise<PrepareAnswer>((resolve) => signal.addEventListener('abort', () => resolve(cancelled), { once: true }))
