import { deviceStorage } from '#src/platform/safe-storage.ts'
import { createStore } from '#src/platform/store.ts'

const key = 'alcompas-sign-out'
/** Reports the changes of this page. */
const changes = createStore(false)

const write = (pending: boolean) => {
  if (pending) deviceStorage.setItem(key, '1')
  else deviceStorage.removeItem(key)
  changes.set(pending)
}

/** Whether a sign-out on this device still has to be reported to the server; survives a reload where storage allows. */
export const pendingSignOut = {
  isPending: (): boolean => deviceStorage.getItem(key) === '1',
  set: () => write(true),
  clear: () => write(false),
  subscribe: changes.subscribe,
}

/** Calls back when the learner signs out in another tab; returns unsubscribe. */
export function onSignOutInAnotherTab(listener: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
