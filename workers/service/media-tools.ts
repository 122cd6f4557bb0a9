import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { cacheNames } from './cache-names.ts'
import { cacheOwnResponsesOnly } from './own-responses.ts'
import { isMediaTool } from './request-matchers.ts'

/** The ffmpeg worker, its core in two files, the media worker of another version; and those of the version before. */
const maxTools = 8

/**
 * Caches ffmpeg at first use, so that the next recording needs no network for it: its 32 MB, which most browsers never
 * need, are too large to precache. So it does with the media worker of a page of another version; its own is precached.
 */
export function cacheMediaTools(): void {
  registerRoute(
    isMediaTool,
    new CacheFirst({
      cacheName: cacheNames.mediaTools,
      plugins: [
        cacheOwnResponsesOnly,
        // Its type is incompatible with `exactOptionalPropertyTypes`.
        new ExpirationPlugin({ maxEntries: maxTools, purgeOnQuotaError: true }) as WorkboxPlugin,
      ],
    }),
  )
}
