import { addPlugins, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { opensNoScreen, opensScreen } from './addresses.ts'
import { cachesOwnResponses } from './own-responses.ts'

/**
 * Keeps the files of the application from the moment of installation, and answers every screen's address with the
 * shell, so that an installed academy opens without a network (F25).
 */
export function serveShell(files: readonly (PrecacheEntry | string)[]): void {
  // One foreign answer fails the installation, which begins anew at the next visit.
  addPlugins([cachesOwnResponses])
  precacheAndRoute([...files], {
    // `player.html` carries its configuration in the query; no precached file differs by its query.
    ignoreURLParametersMatching: [/.*/],
    cleanURLs: false,
  })
  const shell = createHandlerBoundToURL('/index.html')
  registerRoute(opensScreen, shell)
  registerRoute(opensNoScreen, (asked) => fetch(asked.request).catch(() => shell(asked)))
}
