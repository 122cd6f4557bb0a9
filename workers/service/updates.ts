/**
 * A new version waits until a page says that the learner agreed. Taking over unasked would pull the files of the old
 * version from under an open screen, in the middle of a lesson.
 */
export function waitForConsent(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    if (isConsent(event.data)) event.waitUntil(worker.skipWaiting())
  })
}

/** Whether a message is the page's word to take over, in the form that workbox-window sends it. */
export function isConsent(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING'
}
