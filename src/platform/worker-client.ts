import { type Endpoint, type Remote, wrap } from 'comlink'
import { Failure } from '#contract/errors.ts'
import { log } from './log.ts'

/** What a thread must be able to do for us; a `Worker` is one. */
export type WorkerLike = Pick<Worker, 'addEventListener' | 'terminate'> & Endpoint

type Method = (...args: unknown[]) => Promise<unknown>
type Asynchronous<T> = { [Name in keyof T]: (...args: never[]) => Promise<unknown> }

/** A call that is not answered yet. */
interface Call {
  readonly name: string
  readonly args: unknown[]
  readonly resolve: (answer: unknown) => void
  readonly reject: (cause: unknown) => void
  /** Whether a worker that was ended since has been asked before. */
  readonly repeated: boolean
}

interface Life {
  readonly remote: Remote<Record<string, Method>>
  readonly waiting: Set<Call>
  end(): void
}

interface Lending<T> {
  /** How long a thread with nothing to answer is kept, ms; for ever when left out. */
  readonly idleMs?: number
  /** Calls that wait for nothing but the device and may be asked twice, and the ms after which one is not coming. */
  readonly bounded?: { readonly calls: readonly (keyof T)[]; readonly withinMs: number }
}

/**
 * A thread that is lent: born at its first call, ended once it was idle for as long as it is told to wait, and after
 * either end born again at the next call. Comlink alone would leave the calls a dead thread never answered pending for
 * ever; here they reject with a `Failure` of code `unexpected`.
 * A worker that leaves a bounded call unanswered is stuck: it is replaced by a new one, which is asked once more all that
 * the first did not answer. WebKit starts one that never answers now and then, when the network has just come back.
 */
export function createWorkerClient<T extends Asynchronous<T>>(start: () => WorkerLike, lending: Lending<T> = {}): T {
  const { idleMs, bounded } = lending
  const boundedCalls = new Set<PropertyKey>(bounded?.calls)
  let life: Life | undefined
  let ending: ReturnType<typeof setTimeout> | undefined

  function begin(): Life {
    const worker = start()
    const begun: Life = {
      remote: wrap(worker),
      waiting: new Set(),
      end() {
        worker.terminate()
        if (life === begun) life = undefined
        for (const { reject } of begun.waiting) reject(new Failure('unexpected'))
        begun.waiting.clear()
      },
    }
    worker.addEventListener('error', begun.end)
    worker.addEventListener('messageerror', begun.end)
    return begun
  }

  function replace(stuck: Life): void {
    const again = [...stuck.waiting].filter(({ repeated }) => !repeated)
    log.warn('a worker does not answer and is replaced', { calls: [...stuck.waiting].map(({ name }) => name) })
    for (const call of again) stuck.waiting.delete(call)
    stuck.end()
    for (const call of again) ask({ ...call, repeated: true })
  }

  function answered(by: Life, call: Call): void {
    by.waiting.delete(call)
    if (idleMs !== undefined && by === life && by.waiting.size === 0) ending = setTimeout(by.end, idleMs)
  }

  function ask(call: Call): void {
    clearTimeout(ending)
    life ??= begin()
    const asked = life
    asked.waiting.add(call)
    const isStuck = () => asked.waiting.has(call) && replace(asked)
    const limit = boundedCalls.has(call.name) ? setTimeout(isStuck, bounded?.withinMs) : undefined
    const answer = asked.remote[call.name]?.(...call.args) ?? Promise.resolve()
    const isAnswered = () => {
      clearTimeout(limit)
      answered(asked, call)
    }
    void answer.finally(isAnswered).then(call.resolve, call.reject)
  }

  const call = (name: string, args: unknown[]) =>
    new Promise<unknown>((resolve, reject) => ask({ name, args, resolve, reject, repeated: false }))

  return new Proxy({} as T, {
    get(_, name) {
      // What has a `then` is taken for a promise, and would be called as soon as it is awaited.
      if (typeof name === 'symbol' || name === 'then') return undefined
      return (...args: unknown[]) => call(name, args)
    },
  })
}
