import pg from 'pg'
import { type JobNotifier, jobChannel } from './job-notifier.ts'

const reconnectMs = 1000

/**
 * Tells `notifier` of the jobs that other servers enqueue, as their transactions commit. A lost connection is made anew;
 * what is told meanwhile is found by polling.
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
