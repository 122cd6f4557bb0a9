import { Failure } from '#contract/errors.ts'

interface QueueSettings {
  /** Tasks run at once. */
  readonly concurrency: number
  /** Tasks that may wait. */
  readonly maxQueued: number
  /** Seconds until a refused caller may retry. */
  readonly retryAfter: number
}

/** A FIFO queue with limited concurrency and length. `run` throws `busy` when it is full. */
export function boundedQueue({ concurrency, maxQueued, retryAfter }: QueueSettings) {
  const queued: (() => void)[] = []
  let running = 0

  async function acquire(): Promise<void> {
    if (running < concurrency) {
      running += 1
      return
    }
    if (queued.length >= maxQueued) throw new Failure('busy', { retryAfter })
    // A finished task passes its slot to the next waiting one: a later task cannot overtake.
    await new Promise<void>((resolve) => queued.push(resolve))
  }

  function release(): void {
    const next = queued.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      await acquire()
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
