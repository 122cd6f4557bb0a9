import { type Endpoint, type Remote, wrap } from 'comlink'
import { Failure } from '#contract/errors.ts'
import { log } from './log.ts'

/** The part of `Worker` that the client uses. */
export type WorkerLike = Pick<Worker, 'addEventListener' | 'terminate'> & Endpoint

type Method = (...args: unknown[]) => Promise<unknown>
type Asynchronous<T> = { [Name in keyof T]: (...args: never[]) => Promise<unknown> }

/** A pending call. */
interface Call {
  readonly name: string
  readonly args: unknown[]
  readonly resolve: (answer: unknown) => void
  readonly reject: (cause: unknown) => void
  /** Whether it was already sent to a worker that was replaced. */
  readonly repeated: boolean
}

interface WorkerInstance {
  readonly remote: Remote<Record<string, Method>>
  readonly pending: Set<Call>
  terminate(): void
}

interface WorkerClientOptions<T> {
  /** Ms after which an idle worker is terminated; never by default. */
  readonly idleMs?: number
  /** What calls wait for, if anything; they are sent then, in their order. */
  readonly startAfter?: () => Promise<void> | undefined
  /** Idempotent calls that do not wait for the network, and their timeout in ms. */
  readonly bounded?: { readonly calls: readonly (keyof T)[]; readonly withinMs: number }
}

/**
 * Creates a client of a worker that is started at the first call, terminated after `idleMs`, and started again at the
 * next call, also after a crash. Comlink alone would leave the calls of a crashed worker pending; here they reject with
 * a `Failure` of code `unexpected`. A worker that does not answer a bounded call in time is replaced, and its pending
 * calls are sent once more to the new one. WebKit now and then starts a worker that never answers, when the network has
 * just come back.
 */
export function createWorkerClient<T extends Asynchronous<T>>(
  start: () => WorkerLike,
  options: WorkerClientOptions<T> = {},
): T {
  const { idleMs, bounded } = options
  const boundedCalls = new Set<PropertyKey>(bounded?.calls)
  let current: WorkerInstance | undefined
  let idleTimer: ReturnType<typeof setTimeout> | undefined

  function startInstance(): WorkerInstance {
    const worker = start()
    const instance: WorkerInstance = {
      remote: wrap(worker),
      pending: new Set(),
      terminate() {
        worker.terminate()
        if (current === instance) current = undefined
        for (const { reject } of instance.pending) reject(new Failure('unexpected'))
        instance.pending.clear()
      },
    }
    worker.addEventListener('error', instance.terminate)
    worker.addEventListener('messageerror', instance.terminate)
    return instance
  }

  function replace(stuck: WorkerInstance): void {
    const retried = [...stuck.pending].filter(({ repeated }) => !repeated)
    log.warn('worker replaced', { calls: [...stuck.pending].map(({ name }) => name) })
    for (const call of retried) stuck.pending.delete(call)
    stuck.terminate()
    for (const call of retried) send({ ...call, repeated: true })
  }

  function answered(by: WorkerInstance, call: Call): void {
    by.pending.delete(call)
    if (idleMs !== undefined && by === current && by.pending.size === 0) idleTimer = setTimeout(by.terminate, idleMs)
  }

  function send(call: Call): void {
    clearTimeout(idleTimer)
    current ??= startInstance()
    const receiver = current
    receiver.pending.add(call)
    const replaceIfPending = () => receiver.pending.has(call) && replace(receiver)
    const limit = boundedCalls.has(call.name) ? setTimeout(replaceIfPending, bounded?.withinMs) : undefined
    const answer = receiver.remote[call.name]?.(...call.args) ?? Promise.resolve()
    const settle = () => {
      clearTimeout(limit)
      answered(receiver, call)
    }
    void answer.finally(settle).then(call.resolve, call.reject)
  }

  const call = (name: string, args: unknown[]) =>
    new Promise<unknown>((resolve, reject) => send({ name, args, resolve, reject, repeated: false }))

  return new Proxy({} as T, {
    get(_, name) {
      // An object with a `then` is a thenable: awaiting it would call it.
      if (typeof name === 'symbol' || name === 'then') return undefined
      return (...args: unknown[]) => {
        const held = options.startAfter?.()
        return held ? held.then(() => call(name, args)) : call(name, args)
      }
    },
  })
}
