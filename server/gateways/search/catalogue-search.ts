import { Worker } from 'node:worker_threads'
import { Failure } from '#contract/errors.ts'
import type { FindRequest } from '#contract/workers.ts'
import type { CatalogueSearch } from '#server/domain/catalogue/catalogue-search.ts'
import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'
import type { FoundPage, SearchWorkerMessage, SearchWorkerRequest } from './search-worker.ts'

interface SearchParts {
  readonly catalogue: Pick<CatalogueStore, 'revision' | 'read'>
  /** ms since 1970. */
  readonly now: () => number
  /** Receives crashes of the worker and failures to read the catalogue. */
  readonly report: (error: unknown) => void
}

interface Running {
  readonly worker: Worker
  readonly pending: Map<number, { resolve(page: FoundPage): void; reject(failure: Failure): void }>
  /** The revision of the index. */
  ready: number | undefined
}

/** Pending searches; the worker answers each in about a millisecond. */
const maxPending = 200
const busy = () => new Failure('busy', { retryAfter: 1 })

/**
 * Searches in a worker thread, with the engines of the page. Building the index takes up to seconds: until the first
 * one is ready a search is refused as `busy`, later the previous index answers.
 */
export function catalogueSearch({ catalogue, now, report }: SearchParts): CatalogueSearch & { close(): Promise<void> } {
  let running: Running | undefined
  /** The revision last sent to the worker. */
  let sent: number | undefined
  let lastId = 0
  let closed = false

  function start(): Running {
    // Node strips the types; the worker needs neither the loader nor the environment of the server.
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const started: Running = { worker, pending: new Map(), ready: undefined }
    worker.unref()
    worker.on('message', (message: SearchWorkerMessage) => {
      if (message.kind === 'ready') started.ready = message.revision
      else settle(started, message)
    })
    worker.on('error', report)
    worker.on('exit', () => {
      if (running === started) running = undefined
      sent = undefined
      for (const { reject } of started.pending.values()) reject(busy())
    })
    return started
  }

  async function update(): Promise<Running> {
    const revision = await catalogue.revision()
    if (closed) throw busy()
    running ??= start()
    if (sent !== revision) {
      sent = revision
      void catalogue.read().then(
        (read) => post(running, { kind: 'catalogue', ...read, now: now() }),
        (error: unknown) => {
          sent = undefined
          report(error)
        },
      )
    }
    return running
  }

  return {
    async warmUp() {
      await update().catch(report)
    },

    async find(question) {
      const current = await update()
      if (current.ready === undefined || current.pending.size >= maxPending) throw busy()
      lastId += 1
      const id = lastId
      const request: FindRequest = { ...question, seq: id }
      return new Promise<FoundPage>((resolve, reject) => {
        current.pending.set(id, { resolve, reject })
        post(current, { kind: 'find', id, request, now: now() })
      })
    },

    async close() {
      closed = true
      await running?.worker.terminate()
    },
  }
}

function post(current: Running | undefined, message: SearchWorkerRequest): void {
  current?.worker.postMessage(message)
}

function settle({ pending }: Running, message: Exclude<SearchWorkerMessage, { kind: 'ready' }>): void {
  const request = pending.get(message.id)
  pending.delete(message.id)
  if (message.kind === 'found') request?.resolve(message.page)
  else request?.reject(new Failure('unexpected'))
}
