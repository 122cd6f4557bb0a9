import { cleanupOutdatedCaches } from 'workbox-precaching'
import { outdated } from './cache-names.ts'

/** On taking over, drops the caches that an earlier version left, and serves the pages that are already open. */
export function deleteOutdatedCaches(worker: ServiceWorkerGlobalScope): void {
  cleanupOutdatedCaches()
  worker.addEventListener('activate', (event) => {
    event.waitUntil(cleanAndClaim(worker))
  })
}

async function cleanAndClaim(worker: ServiceWorkerGlobalScope): Promise<void> {
  const names = await worker.caches.keys()
  await Promise.all(outdated(names).map((name) => worker.caches.delete(name)))
  // On the very first visit too, so that what is seen before any reload is there without a network.
  await worker.clients.claim()
}
