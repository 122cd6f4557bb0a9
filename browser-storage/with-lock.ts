import { createSerialQueue, type SerialQueue } from '#contract/serial-queue.ts'

const queues = new Map<string, SerialQueue>()

/**
 * Runs `work` under a Web Lock, exclusive across tabs and the service worker. Over plain http browsers have neither
 * locks nor service workers: there only the work of one page is queued. Two tabs may then send an action of
 * `outboxLock` twice, which the server deduplicates by its key.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, work) as Promise<T>
  const enqueue = queues.get(name) ?? createSerialQueue()
  queues.set(name, enqueue)
  return enqueue(work)
}
