import { NetworkFirst } from 'workbox-strategies'
import { caches } from './cache-names.ts'
import { cacheOwnResponsesOnly, preferCacheToForeignResponses } from './own-responses.ts'

const networkTimeoutSeconds = 4

/** The contents of the landing from the server, or the last ones where it does not answer in time or with its own. */
export const createHomeStrategy = () =>
  new NetworkFirst({
    cacheName: caches.home,
    networkTimeoutSeconds,
    plugins: [cacheOwnResponsesOnly, preferCacheToForeignResponses],
  })
