import type { WorkboxPlugin } from 'workbox-core'

/** What a kept file must say it is. */
const typeOf: Readonly<Record<string, RegExp>> = {
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
 * Whether an answer is the academy's own and whole. A network that wants to be agreed to first, as trains and hotels
 * have it, answers everything with 200 and a page of its own: kept once, that page would stand in the place of a picture
 * or of the application itself. No such page has our Content Security Policy.
 */
export function isOwnResponse(address: string, { status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  const extension = /\.(\w+)$/.exec(new URL(address).pathname)?.[1] ?? ''
  const type = headers.get('content-type') ?? ''
  if (status !== 200 || typeOf[extension]?.test(type) === false) return false
  return !type.startsWith('text/html') || headers.has('content-security-policy')
}

/** Keeps nothing but the academy's own answers. */
export const cachesOwnResponses: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (isOwnResponse(request.url, response) ? response : null),
}
