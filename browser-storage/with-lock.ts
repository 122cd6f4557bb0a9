import { createSerialQueue, type SerialQueue } from '#contract/serial-queue.ts'

const queues = new Map<string, SerialQueue>()

/**
 * Runs `work` under a Web Lock, exclusive across tabs and the service worker. Over plain http browsers have neither
 * locks nor service workers: there the work of one page is queued, and what two tabs send is deduplicated by its key on
 * the server.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, work) as Promise<T>
  const enqueue = queues.get(name) ?? createSerialQueue()
  queues.set(name, enqueue)
  return enqueue(work)
}
