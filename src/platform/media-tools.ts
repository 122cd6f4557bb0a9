import mediaWorkerAddress from '../../workers/media.worker.ts?worker&url'

/**
 * Fetches the media worker, so that the service worker stores it (workers/service/media-tools.ts) and recording works
 * without a network afterwards. Never rejects: the next recording fetches it.
 */
export function fetchMediaTools(): void {
  if (navigator.serviceWorker?.controller) void fetch(mediaWorkerAddress).catch(() => undefined)
}
