import { Failure } from '#contract/errors.ts'

interface QueueSettings {
  /** Tasks run at once. */
  readonly concurrency: number
  /** Tasks that may wait. */
  readonly maxQueued: number
  /** Tasks of one key that may wait; no limit of its own unless given. */
  readonly maxQueuedPerKey?: number
  /** Seconds until a refused caller may retry. */
  readonly retryAfter: number
}

/**
 * A FIFO queue with limited concurrency and length. `run` throws `busy` when it is full, or full of tasks of this key.
 */
export function boundedQueue({ concurrency, maxQueued, maxQueuedPerKey = maxQueued, retryAfter }: QueueSettings) {
  const queued: { readonly key: string | undefined; start(): void }[] = []
  let running = 0

  async function acquire(key: string | undefined): Promise<void> {
    if (running < concurrency) {
      running += 1
      return
    }
    const ofKey = key === undefined ? 0 : queued.filter((task) => task.key === key).length
    if (queued.length >= maxQueued || ofKey >= maxQueuedPerKey) throw new Failure('busy', { retryAfter })
    // A finished task passes its slot to the next waiting one: a later task cannot overtake.
    await new Promise<void>((resolve) => queued.push({ key, start: resolve }))
  }

  function release(): void {
    const next = queued.shift()
    if (next) next.start()
    else running -= 1
  }

  return {
    async run<T>(work: () => Promise<T>, key?: string): Promise<T> {
      await acquire(key)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
