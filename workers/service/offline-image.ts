import type { WorkboxPlugin } from 'workbox-core'

/**
 * Answers for a picture that is neither cached nor reachable. Left to itself a strategy rejects, which Firefox reports as
 * an error of the service worker for each picture of a list. The status and the empty body make the page's `<img>` fail as
 * it does without a service worker, so the default picture stands in (F73).
 */
export const answersUnreachable: WorkboxPlugin = {
  handlerDidError: async () => new Response(null, { status: 504, statusText: 'Gateway Timeout' }),
}
