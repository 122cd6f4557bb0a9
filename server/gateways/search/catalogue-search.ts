import { Worker } from 'node:worker_threads'
import { Failure } from '#contract/errors.ts'
import type { FindRequest } from '#contract/workers.ts'
import type { CatalogueSearch } from '#server/domain/catalogue/catalogue-search.ts'
import type { CatalogueStore } from '#server/domain/catalogue/ports.ts'
import type { FoundPage, SearchWorkerMessage, SearchWorkerRequest } from './search-worker.ts'

interface SearchParts {
  readonly catalogue: Pick<CatalogueStore, 'revision' | 'read'>
  /** The time in ms. */
  readonly now: () => number
  /** Hears of a thread that ended by itself and of a catalogue that could not be read. */
  readonly report: (error: unknown) => void
}

interface Running {
  readonly worker: Worker
  readonly asked: Map<number, { resolve(page: FoundPage): void; reject(failure: Failure): void }>
  /** The revision that answers. */
  ready: number | undefined
}

/** Searches that may wait for the thread at once: it answers each in about a millisecond. */
const maxAsked = 200
const busy = () => new Failure('busy', { retryAfter: 1 })

/**
 * Searches in a worker thread, with the engines that devices search with. Building its index takes up to seconds, and
 * nothing waits for that: until the first one is there a search is refused as `busy`, and then the older one answers
 * until the newer one is built.
 */
export function catalogueSearch({ catalogue, now, report }: SearchParts): CatalogueSearch & { close(): Promise<void> } {
  let running: Running | undefined
  /** The revision that is being sent to the thread, or was sent last. */
  let sent: number | undefined
  let lastId = 0
  let closed = false

  function start(): Running {
    // Node strips the types of what it loads itself; the loader of the server is not needed, nor its environment.
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const started: Running = { worker, asked: new Map(), ready: undefined }
    worker.unref()
    worker.on('message', (message: SearchWorkerMessage) => {
      if (message.kind === 'ready') started.ready = message.revision
      else settle(started, message)
    })
    worker.on('error', report)
    worker.on('exit', () => {
      if (running === started) running = undefined
      sent = undefined
      for (const { reject } of started.asked.values()) reject(busy())
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
      const thread = await update()
      if (thread.ready === undefined || thread.asked.size >= maxAsked) throw busy()
      lastId += 1
      const id = lastId
      const request: FindRequest = { ...question, seq: id }
      return new Promise<FoundPage>((resolve, reject) => {
        thread.asked.set(id, { resolve, reject })
        post(thread, { kind: 'find', id, request, now: now() })
      })
    },

    async close() {
      closed = true
      await running?.worker.terminate()
    },
  }
}

function post(thread: Running | undefined, message: SearchWorkerRequest): void {
  thread?.worker.postMessage(message)
}

function settle({ asked }: Running, message: Exclude<SearchWorkerMessage, { kind: 'ready' }>): void {
  const waiting = asked.get(message.id)
  asked.delete(message.id)
  if (message.kind === 'found') waiting?.resolve(message.page)
  else waiting?.reject(new Failure('unexpected'))
}
