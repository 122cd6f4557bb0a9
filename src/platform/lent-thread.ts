import { type Endpoint, type Remote, wrap } from 'comlink'
import { Failure } from '#contract/errors.ts'

/** What a thread must be able to do for us; a `Worker` is one. */
export type Lendable = Pick<Worker, 'addEventListener' | 'terminate'> & Endpoint

type Method = (...args: unknown[]) => Promise<unknown>
type Asynchronous<T> = { [Name in keyof T]: (...args: never[]) => Promise<unknown> }

interface Life<T> {
  readonly remote: Remote<T>
  /** How to refuse each call that is not answered yet. */
  readonly waiting: Set<(failure: Failure) => void>
}

/**
 * A thread that is lent: born at its first call, and after a crash born again at the next one. Comlink alone would
 * leave the calls a dead thread never answered pending for ever; here they reject with a `Failure` of code `unexpected`.
 */
export function lendThread<T extends Asynchronous<T>>(start: () => Lendable): T {
  let life: Life<T> | undefined

  function begin(): Life<T> {
    const worker = start()
    const begun: Life<T> = { remote: wrap<T>(worker), waiting: new Set() }
    const die = () => {
      worker.terminate()
      if (life === begun) life = undefined
      for (const refuse of begun.waiting) refuse(new Failure('unexpected'))
      begun.waiting.clear()
    }
    worker.addEventListener('error', die)
    worker.addEventListener('messageerror', die)
    return begun
  }

  function call(name: string, args: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      life ??= begin()
      const { remote, waiting } = life
      waiting.add(reject)
      const answer = (remote as unknown as Record<string, Method>)[name]?.(...args) ?? Promise.resolve()
      void answer.then(resolve, reject).finally(() => waiting.delete(reject))
    })
  }

  return new Proxy({} as T, {
    get(_, name) {
      // What has a `then` is taken for a promise, and would be called as soon as it is awaited.
      if (typeof name === 'symbol' || name === 'then') return undefined
      return (...args: unknown[]) => call(name, args)
    },
  })
}
