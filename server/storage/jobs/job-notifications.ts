import pg from 'pg'

/** The channel on which PostgreSQL notifies of enqueued jobs, with their due time (ms). */
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

const reconnectMs = 1000

/**
 * Notifies `notifier` of the jobs that other servers enqueue, as their transactions commit. A lost connection is
 * reopened; notifications sent meanwhile are found by polling.
 */
export function listenForJobs(url: string, notifier: Pick<JobNotifier, 'notify'>): { close(): Promise<void> } {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function listen(): Promise<void> {
    const connecting = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
    client = connecting
    connecting.on('error', () => undefined)
    connecting.on('end', retry)
    connecting.on('notification', ({ payload }) => notifier.notify(Number(payload) || 0))
    await connecting.connect()
    await connecting.query(`listen ${jobChannel}`)
  }

  function retry(): void {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => void listen().catch(retry), reconnectMs).unref()
  }

  void listen().catch(retry)
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
