import { registerRoute } from 'workbox-routing'
import { createHomeStrategy } from './home-strategy.ts'
import { isHomeCall } from './request-matchers.ts'

/**
 * Caches the last contents of the landing for a visit without a network, fetched once with the installation: a first
 * visit has them in its page. Prices are shown as of the last visit then; a payment asks for its quote.
 */
export function cacheHome(worker: ServiceWorkerGlobalScope): void {
  const strategy = createHomeStrategy()
  registerRoute(isHomeCall, strategy)
  worker.addEventListener('install', (event) => {
    const request = new Request('/api/home', { headers: { accept: 'application/json' } })
    event.waitUntil(strategy.handle({ event, request }).catch(() => undefined))
  })
}
