import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { type FindPoster, otherWidthFallback } from './alternate-width.ts'
import { cacheNames } from './cache-names.ts'
import { cacheOwnResponsesOnly } from './own-responses.ts'
import { isPublicImage } from './request-matchers.ts'

/**
 * Answers 504 for an image that is neither cached nor reachable. A Workbox strategy would reject, which Firefox reports
 * as an error of the service worker for each image of a list. The status and the empty body make the page's `<img>`
 * fail as it does without a service worker, so the default image is shown (F73).
 */
const gatewayTimeoutFallback: WorkboxPlugin = {
  handlerDidError: async () => new Response(null, { status: 504, statusText: 'Gateway Timeout' }),
}

const maxImages = 400
const sixtyDaysInSeconds = 60 * 24 * 60 * 60

/**
 * Answers public images with those that were shown, stale-while-revalidate: staff may replace an image under the same
 * URL.
 */
export const createPictures = (findPoster: FindPoster): Strategy =>
  new StaleWhileRevalidate({
    cacheName: cacheNames.pictures,
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
  })

export const cachePosters = (pictures: Strategy): void => void registerRoute(isPublicImage, pictures)
