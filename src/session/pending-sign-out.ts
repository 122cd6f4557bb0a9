const key = 'alcompas-sign-out'

/** Whether the server still has to be told that somebody has left this device. */
export interface PendingSignOut {
  isKept(): boolean
  keep(): void
  drop(): void
  /** Calls back when the note is written or torn up; gives the way to stop. */
  subscribe(listener: () => void): () => void
}

/** Makes a keeper of the note. Where storage is forbidden it is kept as long as the page. */
function pendingSignOut(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): PendingSignOut {
  const listeners = new Set<() => void>()
  let inMemory = false
  const write = (kept: boolean) => {
    inMemory = kept
    try {
      if (kept) storage().setItem(key, '1')
      else storage().removeItem(key)
    } catch {
      // Then this page is all that remembers it.
    }
    for (const listener of listeners) listener()
  }
  return {
    isKept() {
      try {
        return storage().getItem(key) === '1'
      } catch {
        return inMemory
      }
    },
    keep: () => write(true),
    drop: () => write(false),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The note of this device: a sign-out that the server has not heard of. */
export const signOutNote = pendingSignOut(() => localStorage)

/** Calls back when somebody leaves this device in another tab; gives the way to stop. */
export function onLeftElsewhere(listener: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
