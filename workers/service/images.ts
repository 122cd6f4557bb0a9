import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { isPublicImage } from './addresses.ts'
import { type FindPoster, otherWidthFallback } from './alternate-width.ts'
import { caches } from './cache-names.ts'
import { gatewayTimeoutFallback } from './offline-image.ts'
import { cacheOwnResponsesOnly } from './own-responses.ts'

const maxImages = 400
const sixtyDaysInSeconds = 60 * 24 * 60 * 60

/**
 * Caches the images that were shown, stale-while-revalidate: staff may replace an image under the same address.
 */
export function cachePosters(findPoster: FindPoster): void {
  registerRoute(
    isPublicImage,
    new StaleWhileRevalidate({
      cacheName: caches.pictures,
      plugins: [
        cacheOwnResponsesOnly,
        otherWidthFallback(findPoster),
        gatewayTimeoutFallback,
        // Its type is incompatible with `exactOptionalPropertyTypes`.
        new ExpirationPlugin({
          maxEntries: maxImages,
          maxAgeSeconds: sixtyDaysInSeconds,
          purgeOnQuotaError: true,
        }) as WorkboxPlugin,
      ],
    }),
  )
}
