import { Failure } from '#contract/errors.ts'

export interface QueueSettings {
  /** Pieces of work done at once. */
  readonly concurrency: number
  /** Pieces that may wait besides. */
  readonly maxQueued: number
  /** Seconds after which somebody turned away may try again. */
  readonly retryAfter: number
}

/** Does work in its order, a few pieces at once. `run` throws `busy` where too many wait already. */
export function boundedQueue({ concurrency: atOnce, maxQueued: waiting, retryAfter }: QueueSettings) {
  const line: (() => void)[] = []
  let busy = 0

  async function turn(): Promise<void> {
    if (busy < atOnce) {
      busy += 1
      return
    }
    if (line.length >= waiting) throw new Failure('busy', { retryAfter })
    // Whoever finishes hands their place over: nobody who comes later slips in between.
    await new Promise<void>((resolve) => line.push(resolve))
  }

  function leave(): void {
    const next = line.shift()
    if (next) next()
    else busy -= 1
  }

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      await turn()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
