import { type Endpoint, type Remote, wrap } from 'comlink'
import { Failure } from '#contract/errors.ts'

/** What a thread must be able to do for us; a `Worker` is one. */
export type Lendable = Pick<Worker, 'addEventListener' | 'terminate'> & Endpoint

type Method = (...args: unknown[]) => Promise<unknown>
type Asynchronous<T> = { [Name in keyof T]: (...args: never[]) => Promise<unknown> }

interface Life {
  readonly remote: Remote<Record<string, Method>>
  /** How to refuse each call that is not answered yet. */
  readonly waiting: Set<(failure: Failure) => void>
  end(): void
}

interface Lending {
  /** How long a thread with nothing to answer is kept, ms; for ever when left out. */
  readonly idleMs?: number
}

/**
 * A thread that is lent: born at its first call, ended once it was idle for as long as it is told to wait, and after
 * either end born again at the next call. Comlink alone would leave the calls a dead thread never answered pending for
 * ever; here they reject with a `Failure` of code `unexpected`.
 */
export function lendThread<T extends Asynchronous<T>>(start: () => Lendable, { idleMs }: Lending = {}): T {
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
        for (const refuse of begun.waiting) refuse(new Failure('unexpected'))
        begun.waiting.clear()
      },
    }
    worker.addEventListener('error', begun.end)
    worker.addEventListener('messageerror', begun.end)
    return begun
  }

  function answered(by: Life, refuse: (failure: Failure) => void): void {
    by.waiting.delete(refuse)
    if (idleMs !== undefined && by === life && by.waiting.size === 0) ending = setTimeout(by.end, idleMs)
  }

  function call(name: string, args: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      clearTimeout(ending)
      life ??= begin()
      const asked = life
      asked.waiting.add(reject)
      const answer = asked.remote[name]?.(...args) ?? Promise.resolve()
      void answer.finally(() => answered(asked, reject)).then(resolve, reject)
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
