import { cleanupOutdatedCaches } from 'workbox-precaching'
import { outdated } from './cache-names.ts'

/** On `activate`, deletes the caches of earlier versions and claims the open pages. */
export function deleteOutdatedCaches(worker: ServiceWorkerGlobalScope): void {
  cleanupOutdatedCaches()
  worker.addEventListener('activate', (event) => {
    event.waitUntil(cleanAndClaim(worker))
  })
}

async function cleanAndClaim(worker: ServiceWorkerGlobalScope): Promise<void> {
  const names = await worker.caches.keys()
  await Promise.all(outdated(names).map((name) => worker.caches.delete(name)))
  // On the first visit too, so that what is shown before any reload is available offline.
  await worker.clients.claim()
}
