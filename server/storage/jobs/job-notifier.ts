/** The channel on which PostgreSQL tells of enqueued jobs, with their due time (ms). */
export const jobChannel = 'alcompas_jobs'

/** Notifies listeners in this process of enqueued jobs, so that they need not poll for them. */
export function jobNotifier() {
  const listeners: ((runAt: number) => void)[] = []
  return {
    onEnqueued(listener: (runAt: number) => void): void {
      listeners.push(listener)
    },
    notify(runAt: number): void {
      for (const listener of listeners) listener(runAt)
    },
  }
}

export type JobNotifier = ReturnType<typeof jobNotifier>
