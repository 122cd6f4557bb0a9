import type { WorkboxPlugin } from 'workbox-core'

/**
 * Answers 504 for an image that is neither cached nor reachable. A Workbox strategy would reject, which Firefox reports as
 * an error of the service worker for each image of a list. The status and the empty body make the page's `<img>` fail as
 * it does without a service worker, so the default image is shown (F73).
 */
export const gatewayTimeoutFallback: WorkboxPlugin = {
  handlerDidError: async () => new Response(null, { status: 504, statusText: 'Gateway Timeout' }),
}
