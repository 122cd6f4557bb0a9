const last = new Map<string, Promise<unknown>>()

/**
 * Runs `work` under a Web Lock, exclusive across tabs and the service worker. Over plain http browsers have neither locks
 * nor service workers: there the work of one page is queued, and the server deduplicates by key what two tabs send.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, work) as Promise<T>
  const turn = (last.get(name) ?? Promise.resolve()).then(work)
  last.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}

/** Name of the lock for sending pending actions. */
export const outboxLock = 'alcompas-outbox'
