type StringStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A storage that never throws. Where cookies are blocked, browsers throw when the storage property is read, and a full
 * storage when it is written: values are then kept in memory for as long as the page.
 */
export function safeStorage(storage: () => StringStorage): StringStorage {
  const inMemory = new Map<string, string>()
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  return {
    getItem: (key) => inMemory.get(key) ?? attempt(() => storage().getItem(key)),
    setItem(key, value) {
      inMemory.set(key, value)
      attempt(() => {
        storage().setItem(key, value)
        inMemory.delete(key)
      })
    },
    removeItem(key) {
      inMemory.delete(key)
      attempt(() => storage().removeItem(key))
    },
  }
}

/** Session storage that never throws. */
export const tabStorage = safeStorage(() => sessionStorage)

/** Local storage that never throws. */
export const deviceStorage = safeStorage(() => localStorage)
