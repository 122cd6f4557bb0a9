import { hasScreen } from '#contract/paths.ts'

/** What the rules below need of a request. */
export interface Asked {
  readonly url: URL
  readonly sameOrigin: boolean
  readonly request: Pick<Request, 'method' | 'mode' | 'destination' | 'headers'>
}

/**
 * Whether the shell answers this navigation: only where the academy has a screen. Everything else that a person can
 * navigate to (`/api`, `/media`, `/sandbox`, `/dev`, an address nobody knows) is left to the network untouched: a
 * foreign link to a call must reach the server looking like what it is.
 */
export function opensScreen({ url, sameOrigin, request }: Asked): boolean {
  return sameOrigin && request.mode === 'navigate' && request.method === 'GET' && hasScreen(url.pathname)
}

/** Where the server answers something other than the page; a link from elsewhere must reach it looking like what it is. */
const answeredByServer = /^\/(?:api|auth|sanctum|media|assets|sandbox|dev|healthz|readyz)(?:\/|$)|\.[a-z0-9]+$/i

/**
 * Whether this navigation leads to an address that may have no screen and that no call answers. The server says what is
 * there; without it the shell says that this is no address of the academy.
 */
export function opensNoScreen({ url, sameOrigin, request }: Asked): boolean {
  const isNavigation = sameOrigin && request.mode === 'navigate' && request.method === 'GET'
  return isNavigation && !hasScreen(url.pathname) && !answeredByServer.test(url.pathname)
}

/**
 * Whether this is a picture that anyone may see, and so may be kept. A part of a file is never kept: it would later be
 * served as the whole.
 */
export function isPublicPicture({ url, sameOrigin, request }: Asked): boolean {
  return (
    sameOrigin &&
    request.method === 'GET' &&
    request.destination === 'image' &&
    url.pathname.startsWith('/media/public/') &&
    !request.headers.has('range')
  )
}

const mediaTool = /^\/assets\/(?:media\.worker|ffmpeg)[\w.-]*\.(?:js|wasm)$/

/** Whether this is a piece of what makes files of recordings. Its name changes with its content. */
export function isMediaTool({ url, sameOrigin, request }: Asked): boolean {
  return sameOrigin && request.method === 'GET' && mediaTool.test(url.pathname) && !request.headers.has('range')
}
