import type { WorkboxPlugin } from 'workbox-core'

/** The content type that a file extension requires. */
const contentTypes: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /^text\/css/,
  wasm: /^application\/wasm/,
  woff2: /^font\//,
  svg: /^image\//,
  webp: /^image\//,
  avif: /^image\//,
  png: /^image\//,
  jpg: /^image\//,
  html: /^text\/html/,
}

/**
 * Whether a response is complete and from this server. A captive portal (trains, hotels) answers every request with 200
 * and its own HTML: once cached, it would replace an image or the application itself. It has no Content Security
 * Policy.
 */
export function isOwnResponse(url: string, { status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  const extension = /\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? ''
  const type = headers.get('content-type') ?? ''
  if (status !== 200 || contentTypes[extension]?.test(type) === false) return false
  return !type.startsWith('text/html') || headers.has('content-security-policy')
}

/** Workbox plugin that caches this server's own responses only. */
export const cacheOwnResponsesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (isOwnResponse(request.url, response) ? response : null),
}

/**
 * Workbox plugin for a strategy that asks the network first: a response that is not the server's own counts as a failed
 * request, so that the cache answers. Without a cached answer the page gets what came.
 */
export const preferCacheToForeignResponses: WorkboxPlugin = {
  async fetchDidSucceed({ request, response, state }) {
    if (isOwnResponse(request.url, response)) return response
    if (state) state.foreign = response
    throw new TypeError(`${response.status} ${request.url}`)
  },
  handlerDidError: async ({ state }) => state?.foreign as Response | undefined,
}
