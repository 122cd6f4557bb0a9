import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isMediaTool } from './addresses.ts'
import { caches } from './cache-names.ts'
import { cachesOwnResponses } from './own-responses.ts'

/** The thread, ffmpeg's own thread, its core in two files, and as many of the version before. */
const mostTools = 8

/**
 * Keeps what makes files of recordings from its first use on, so that the next one needs no network for it. It is too
 * large for an installation: most browsers never need the 32 MB of ffmpeg.
 */
export function cacheMediaTools(): void {
  registerRoute(
    isMediaTool,
    new CacheFirst({
      cacheName: caches.mediaTools,
      plugins: [
        cachesOwnResponses,
        // Its declared type marks what is absent as undefined, which our strictness tells apart.
        new ExpirationPlugin({ maxEntries: mostTools, purgeOnQuotaError: true }) as WorkboxPlugin,
      ],
    }),
  )
}
