import { proxy, transfer } from 'comlink'
import type { BenchmarkWorkerApi } from '#contract/benchmark.ts'
import { type ClockMessage, clockOffsetIn } from '#contract/rules/clock-offset.ts'
import type { CatalogueWorkerApi, MediaWorkerApi, PrepareJob } from '#contract/workers.ts'
import { academyClock } from './academy-clock.ts'
import { createWorkerClient } from './worker-client.ts'
import { catalogueWorkerRestarts } from './worker-restarts.ts'

let held: Promise<void> | undefined

// The URL stands inside the expression: from a variable the build would ship the worker's raw TypeScript.
const catalogue = createWorkerClient<CatalogueWorkerApi>(
  () => {
    const worker = new Worker(new URL('../../workers/search.worker.ts', import.meta.url), { type: 'module' })
    shareClock(worker)
    reportRestart(worker)
    return worker
  },
  {
    startAfter: () => held,
    bounded: {
      // Not `refresh` and `loadDescriptions`, which wait for the network.
      calls: ['open', 'collections', 'lessons', 'group', 'challenge', 'find', 'suggest', 'findCollections'],
      withinMs: 8000,
    },
  },
)

/** Holds the calls of the catalogue worker, and with them its start, until then. */
export function holdCatalogueWorker(until: Promise<void>): void {
  held = until.then(() => {
    held = undefined
  })
}

let hasStarted = false

/**
 * With the first answer of the new worker: what a listener asks a worker that hangs, too, would replace it with the
 * next one, without end.
 */
function reportRestart(worker: Worker): void {
  const report = () => catalogueWorkerRestarts.set(catalogueWorkerRestarts.state() + 1)
  if (hasStarted) worker.addEventListener('message', report, { once: true })
  hasStarted = true
}

/** Of the catalogue worker that was started last: there is one at a time, and a replaced one reports no error. */
let stopSharing: (() => void) | undefined

/** Synchronizes the clock offset with the worker, which calls the server itself. */
function shareClock(worker: Worker): void {
  const send = () => worker.postMessage({ clockOffset: academyClock.offset() } satisfies ClockMessage)
  stopSharing?.()
  stopSharing = academyClock.subscribe(send)
  worker.addEventListener('message', ({ data }) => {
    const offset = clockOffsetIn(data)
    if (offset !== undefined) academyClock.set(offset)
  })
  // Before its first call.
  send()
}

/** The page's catalogue worker; a call rejects only when the worker crashes. */
export const catalogueWorker = (): CatalogueWorkerApi => catalogue

const media = createWorkerClient<MediaWorkerApi>(
  () => new Worker(new URL('../../workers/media.worker.ts', import.meta.url), { type: 'module' }),
  // Encoders use hundreds of megabytes of memory; a take is seldom repeated later than this.
  { idleMs: 30_000 },
)

/**
 * The worker that converts recordings to files. The bytes of a job are transferred: callers read them from storage to
 * use them again. A call rejects only when the worker crashes, or as `MediaWorkerApi` documents.
 */
export const mediaWorker = (): MediaWorkerApi => ({
  async prepare(job, progress) {
    running.add(job)
    try {
      return await media.prepare(transfer(job, [job.take.bytes]), proxy(progress))
    } finally {
      running.delete(job)
    }
  },
  // Does not start a worker when there is nothing to cancel.
  cancel: async (id) => {
    if ([...running].some((job) => job.id === id)) await media.cancel(id)
  },
})

const running = new Set<PrepareJob>()

/**
 * Creates a separate worker for the search benchmark, started at its first call. `terminate` rejects the pending calls
 * and frees its memory.
 */
export function startBenchmarkWorker(): { readonly api: BenchmarkWorkerApi; readonly terminate: () => void } {
  let worker: Worker | undefined
  const api = createWorkerClient<BenchmarkWorkerApi>(() => {
    worker = new Worker(new URL('../../workers/benchmark.worker.ts', import.meta.url), { type: 'module' })
    return worker
  })
  // As if it had crashed: `Worker.terminate` alone would leave the pending calls unsettled.
  return { api, terminate: () => worker?.dispatchEvent(new Event('error')) }
}
