import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isMediaTool } from './addresses.ts'
import { caches } from './cache-names.ts'
import { cacheOwnResponsesOnly } from './own-responses.ts'

/** The media worker, the ffmpeg worker, its core in two files, and the same of the version before. */
const maxTools = 8

/**
 * Caches the media worker and ffmpeg at first use, so that the next recording needs no network for them. They are too
 * large to precache: most browsers never need the 32 MB of ffmpeg.
 */
export function cacheMediaTools(): void {
  registerRoute(
    isMediaTool,
    new CacheFirst({
      cacheName: caches.mediaTools,
      plugins: [
        cacheOwnResponsesOnly,
        // Its type is incompatible with `exactOptionalPropertyTypes`.
        new ExpirationPlugin({ maxEntries: maxTools, purgeOnQuotaError: true }) as WorkboxPlugin,
      ],
    }),
  )
}
