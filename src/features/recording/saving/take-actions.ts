import { log } from '#src/platform/log.ts'
import { hideToasts, showToast } from '#src/ui/toasts.ts'

/**
 * Uploads a take for this learner, now and after a cut or at the next visit. Resolves once the device has stored that,
 * not once it is sent: `useDeviceTakes` has the progress. A take of another learner is left alone. Throws
 * `storage_unavailable`.
 */
export async function saveTake(takeId: string, userId: number): Promise<void> {
  const { pageUploads } = await import('./page-uploads.ts')
  await pageUploads.save(takeId, userId)
}

/**
 * Cancels an upload; the take stays on this device, to be saved another time or deleted. One that is not being uploaded
 * is left as it is. Throws `storage_unavailable`.
 */
export async function cancelUpload(takeId: string): Promise<void> {
  const { pageUploads } = await import('./page-uploads.ts')
  await pageUploads.cancel(takeId)
}

/** Deletes a take from this device, with its bytes. */
export async function discardTake(takeId: string): Promise<void> {
  const { pageUploads } = await import('./page-uploads.ts')
  await pageUploads.discard(takeId)
}

/** Shows that a change could not be stored: the device is full, or lets nothing be stored. */
export function reportStorageFailure(cause: unknown): void {
  log.warn('recording on this device not changed', { cause })
  void hideToasts()
  void showToast('Este dispositivo no deja guardar nada. Libera espacio e inténtalo otra vez.')
}
