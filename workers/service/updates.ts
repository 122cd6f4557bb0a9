import { isSkipWaitingMessage } from './consent.ts'

/**
 * Activates a new version when the page sends SKIP_WAITING, after the visitor agreed. Activating earlier would delete
 * the assets that an open screen of the old version still loads.
 */
export function waitForConsent(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    if (isSkipWaitingMessage(event.data)) event.waitUntil(worker.skipWaiting())
  })
}
