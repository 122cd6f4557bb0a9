type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Notes that never throw. Where somebody refuses all cookies a browser throws at the mere name of its storage, and a full
 * one when it is written to: then they live as long as the page.
 */
export function notesIn(storage: () => Notes): Notes {
  const here = new Map<string, string>()
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  return {
    getItem: (key) => here.get(key) ?? attempt(() => storage().getItem(key)),
    setItem(key, value) {
      here.set(key, value)
      attempt(() => {
        storage().setItem(key, value)
        here.delete(key)
      })
    },
    removeItem(key) {
      here.delete(key)
      attempt(() => storage().removeItem(key))
    },
  }
}

/** Notes that live as long as the tab. */
export const tabNotes = notesIn(() => sessionStorage)
