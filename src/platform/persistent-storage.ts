import { log } from './log.ts'

let asked = false

/**
 * Asks the browser not to evict what is stored on the device, at most once in the life of a page: Safari deletes the
 * storage of sites that were not opened for a week. Call it after something was stored that exists nowhere else, since
 * Firefox asks the learner. Never rejects.
 */
export async function requestPersistentStorage(): Promise<void> {
  // Missing over plain http.
  const storage: Partial<StorageManager> | undefined = navigator.storage
  if (asked || !storage?.persist) return
  asked = true
  try {
    if (!(await storage.persisted?.())) await storage.persist()
  } catch (cause) {
    log.warn('persistent storage not requested', { cause })
  }
}
