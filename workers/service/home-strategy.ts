import { NetworkFirst } from 'workbox-strategies'
import { cacheNames } from './cache-names.ts'
import { cacheOwnResponsesOnly, preferCacheToForeignResponses } from './own-responses.ts'

const networkTimeoutSeconds = 4

/** The contents of the landing from the server, or the last ones where it does not answer in time or with its own. */
export const createHomeStrategy = () =>
  new NetworkFirst({
    cacheName: cacheNames.home,
    networkTimeoutSeconds,
    plugins: [cacheOwnResponsesOnly, preferCacheToForeignResponses],
  })
