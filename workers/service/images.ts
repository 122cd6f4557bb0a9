import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { isPublicPicture } from './addresses.ts'
import { answersInOtherWidth } from './alternate-width.ts'
import { caches } from './cache-names.ts'
import { answersUnreachable } from './offline-image.ts'
import { cachesOwnResponses } from './own-responses.ts'

const mostPictures = 400
const sixtyDays = 60 * 24 * 60 * 60

/**
 * Keeps the pictures that were seen. A kept one is shown at once and asked for again behind it, because an address
 * outlives the picture that the academy's staff put there.
 */
export function cachePosters(): void {
  registerRoute(
    isPublicPicture,
    new StaleWhileRevalidate({
      cacheName: caches.pictures,
      plugins: [
        cachesOwnResponses,
        answersInOtherWidth,
        answersUnreachable,
        // Its declared type marks what is absent as undefined, which our strictness tells apart.
        new ExpirationPlugin({
          maxEntries: mostPictures,
          maxAgeSeconds: sixtyDays,
          purgeOnQuotaError: true,
        }) as WorkboxPlugin,
      ],
    }),
  )
}
