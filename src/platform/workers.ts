import { proxy, transfer } from 'comlink'
import type { BenchmarkWorkerApi } from '#contract/benchmark.ts'
import { type ClockMessage, clockOffsetIn } from '#contract/rules/clock-offset.ts'
import type { CatalogueWorkerApi, MediaWorkerApi } from '#contract/workers.ts'
import { academyClock } from './academy-clock.ts'
import { createWorkerClient } from './worker-client.ts'

// The URL stands inside the expression: from a variable the build would ship the worker's raw TypeScript.
const catalogue = createWorkerClient<CatalogueWorkerApi>(
  () => {
    const worker = new Worker(new URL('../../workers/search.worker.ts', import.meta.url), { type: 'module' })
    shareClock(worker)
    return worker
  },
  {
    bounded: {
      // Not `refresh` and `complete`: those wait for the network, for as long as something comes.
      calls: ['open', 'collections', 'lessons', 'group', 'find', 'suggest', 'findCollections'],
      withinMs: 8000,
    },
  },
)

/** The worker asks the academy by itself, so either of the two may learn first what time it is there. */
function shareClock(worker: Worker): void {
  const send = () => worker.postMessage({ clockOffset: academyClock.offset() } satisfies ClockMessage)
  const stop = academyClock.subscribe(send)
  worker.addEventListener('error', stop)
  worker.addEventListener('message', ({ data }) => {
    const offset = clockOffsetIn(data)
    if (offset !== undefined) academyClock.set(offset)
  })
  // Ahead of its first question.
  send()
}

/** The thread that owns the catalogue. One for the page; a call rejects only when the thread itself has died. */
export const catalogueWorker = (): CatalogueWorkerApi => catalogue

const media = createWorkerClient<MediaWorkerApi>(
  () => new Worker(new URL('../../workers/media.worker.ts', import.meta.url), { type: 'module' }),
  // Encoders hold hundreds of megabytes that a phone wants back; a take is seldom repeated later than this.
  { idleMs: 30_000 },
)

/**
 * The thread that makes files of recordings. The bytes of a job are transferred, so whoever wants them again reads them
 * where they are kept. A call rejects only when the thread itself has died, or as `MediaWorkerApi` says.
 */
export const mediaWorker = (): MediaWorkerApi => ({
  async prepare(job, progress) {
    underWay.add(job.id)
    try {
      return await media.prepare(transfer(job, [job.take.bytes]), proxy(progress))
    } finally {
      underWay.delete(job.id)
    }
  },
  // No thread is born only to hear that there is nothing to cancel.
  cancel: async (id) => {
    if (underWay.has(id)) await media.cancel(id)
  },
})

const underWay = new Set<string>()

/**
 * A thread of one's own to measure searches in; it is born at its first call. Ending it refuses whatever it has not
 * answered yet and frees all it holds.
 */
export function startBenchmarkWorker(): { readonly thread: BenchmarkWorkerApi; readonly end: () => void } {
  let worker: Worker | undefined
  const thread = createWorkerClient<BenchmarkWorkerApi>(() => {
    worker = new Worker(new URL('../../workers/benchmark.worker.ts', import.meta.url), { type: 'module' })
    return worker
  })
  // Ended as if it had crashed: alone, `terminate` would leave whoever waits waiting for ever.
  return { thread, end: () => worker?.dispatchEvent(new Event('error')) }
}
