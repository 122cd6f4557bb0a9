import { hasScreen } from '#contract/paths.ts'

/** The fields of Workbox's route match options that the rules below read. */
export interface RouteRequest {
  readonly url: URL
  readonly sameOrigin: boolean
  readonly request: Pick<Request, 'method' | 'mode' | 'destination' | 'headers'>
}

/**
 * Whether this is a navigation to a screen, which the shell answers. Any other navigation (`/api`, `/media`,
 * `/sandbox`, `/dev`, an unknown path) is not intercepted: a cross-site link to an endpoint must reach the server with
 * its own headers.
 */
export function isScreenNavigation({ url, sameOrigin, request }: RouteRequest): boolean {
  return sameOrigin && request.mode === 'navigate' && request.method === 'GET' && hasScreen(url.pathname)
}

/** Paths that the server answers with something other than the page; the service worker does not intercept them. */
const answeredByServer = /^\/(?:api|auth|sanctum|media|assets|sandbox|dev|healthz|readyz)(?:\/|$)|\.[a-z0-9]+$/i

/**
 * Whether this is a navigation to a path with neither a screen nor an endpoint. The server answers it; offline the
 * shell shows its not-found screen.
 */
export function isUnknownNavigation({ url, sameOrigin, request }: RouteRequest): boolean {
  const isNavigation = sameOrigin && request.mode === 'navigate' && request.method === 'GET'
  return isNavigation && !hasScreen(url.pathname) && !answeredByServer.test(url.pathname)
}

const picture = /\.(?:avif|jpe?g|png|svg|webp)$/i

/**
 * Whether this is a request for a public image, which may be cached; without a destination where its URL came in a
 * message of the page. A range request is not cached: its part would later be served as the whole file.
 */
export function isPublicImage({ url, sameOrigin, request }: RouteRequest): boolean {
  return (
    sameOrigin &&
    request.method === 'GET' &&
    (request.destination === 'image' || (request.destination === '' && picture.test(url.pathname))) &&
    url.pathname.startsWith('/media/public/') &&
    !request.headers.has('range')
  )
}

/** Whether this is the page's call for the contents of the landing. */
export function isHomeCall({ url, sameOrigin, request }: RouteRequest): boolean {
  return sameOrigin && request.method === 'GET' && request.mode !== 'navigate' && url.pathname === '/api/home'
}

const mediaTool = /^\/assets\/(?:media\.worker|ffmpeg)[\w.-]*\.(?:js|wasm)$/

/** Whether this is an asset of the media worker or of ffmpeg, whose file names carry a content hash. */
export function isMediaTool({ url, sameOrigin, request }: RouteRequest): boolean {
  return sameOrigin && request.method === 'GET' && mediaTool.test(url.pathname) && !request.headers.has('range')
}

/** Whether a request may be for a file of a download; those of the downloads themselves (`no-store`) are not. */
export function isMediaRequest({
  method,
  mode,
  cache,
  url,
}: Pick<Request, 'method' | 'mode' | 'cache' | 'url'>): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && mode !== 'navigate' && cache !== 'no-store' && new URL(url).pathname.startsWith('/media/')
}
