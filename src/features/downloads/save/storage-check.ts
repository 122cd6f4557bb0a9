import { log } from '#src/platform/log.ts'

/** Whether this browser stores files for a page: not in some private windows, nor where site data is blocked. */
export async function mayStoreFiles(): Promise<boolean> {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return false
  try {
    await caches.has('lesson-parts-1')
    return true
  } catch (cause) {
    log.warn('this browser stores no files', { cause })
    return false
  }
}
