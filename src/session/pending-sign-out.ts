import { createStore } from '#src/platform/store.ts'

const key = 'alcompas-sign-out'
const inMemory = createStore(false)

const write = (pending: boolean) => {
  try {
    if (pending) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Storage is forbidden: in memory only.
  }
  inMemory.set(pending)
}

/** Whether a sign-out on this device still has to be reported to the server; survives a reload where storage allows. */
export const pendingSignOut = {
  isPending(): boolean {
    try {
      return localStorage.getItem(key) === '1'
    } catch {
      return inMemory.state()
    }
  },
  set: () => write(true),
  clear: () => write(false),
  subscribe: inMemory.subscribe,
}

/** Calls back when the learner signs out in another tab; returns unsubscribe. */
export function onSignOutInAnotherTab(listener: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
