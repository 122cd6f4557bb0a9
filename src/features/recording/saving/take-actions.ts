import { log } from '#src/platform/log.ts'
import { hideToasts, showToast } from '#src/ui/toasts.ts'

/**
 * Marks a take as wanted by this learner and begins, or goes on, to send it to the academy; it goes on by itself after a
 * cut or at the next visit. Resolves once the device remembers that, not once it is sent: how that goes is told by
 * `useOnDevice`. A take of somebody else is left alone. Throws `storage_unavailable`.
 */
export async function saveTake(takeId: string, userId: number): Promise<void> {
  const { pageUploads } = await import('./page-uploads.ts')
  await pageUploads.save(takeId, userId)
}

/**
 * Stops sending a take and keeps it on this device, to be saved another time or deleted. Its place at the academy is free
 * as soon as the academy can be told. One that is not on its way is left as it is. Throws `storage_unavailable`.
 */
export async function cancelUpload(takeId: string): Promise<void> {
  const { pageUploads } = await import('./page-uploads.ts')
  await pageUploads.callOff(takeId)
}

/** Removes a take from this device, with its bytes. */
export async function discardTake(takeId: string): Promise<void> {
  const { pageUploads } = await import('./page-uploads.ts')
  await pageUploads.discard(takeId)
}

/** Tells a learner that the device took no note of what they wanted: it is full, or lets nothing be kept at all. */
export function reportStorageFailure(cause: unknown): void {
  log.warn('a recording on this device could not be changed', { cause })
  void hideToasts()
  void showToast('Este dispositivo no deja guardar nada. Libera espacio e inténtalo otra vez.')
}
