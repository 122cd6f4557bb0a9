import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { isHomeCall } from './addresses.ts'
import { caches } from './cache-names.ts'
import { cacheOwnResponsesOnly } from './own-responses.ts'

const networkTimeoutSeconds = 4

/**
 * Caches the last contents of the landing for a visit without a network, fetched once with the installation: a first
 * visit has them in its page. Prices are shown as of the last visit then; a payment asks for its quote.
 */
export function cacheHome(worker: ServiceWorkerGlobalScope): void {
  const strategy = new NetworkFirst({
    cacheName: caches.home,
    networkTimeoutSeconds,
    plugins: [cacheOwnResponsesOnly],
  })
  registerRoute(isHomeCall, strategy)
  worker.addEventListener('install', (event) => {
    const request = new Request('/api/home', { headers: { accept: 'application/json' } })
    event.waitUntil(strategy.handle({ event, request }).catch(() => undefined))
  })
}
