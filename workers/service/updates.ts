import { isConsent } from './consent.ts'

/**
 * A new version waits until a page says that the learner agreed. Taking over unasked would pull the files of the old
 * version from under an open screen, in the middle of a lesson.
 */
export function waitForConsent(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    if (isConsent(event.data)) event.waitUntil(worker.skipWaiting())
  })
}
