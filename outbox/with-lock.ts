const last = new Map<string, Promise<unknown>>()

/**
 * Runs `work` while no other tab and no service worker of this browser runs theirs under the same name. Over plain http a
 * browser has no such lock, nor a service worker: there the work of one page comes one after another, and what two tabs
 * send at once the server tells apart by its key.
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

/** The name under which waiting actions are sent. */
export const outboxLock = 'alcompas-outbox'
