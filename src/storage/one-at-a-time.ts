/** Runs `work` while no other tab and no service worker of this browser runs theirs under the same name. */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(name, work) as Promise<T>
}

/** The name under which waiting actions are sent. */
export const outboxLock = 'alcompas-outbox'
