import { addPlugins, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { answerOrShell } from './answer-or-shell.ts'
import { cacheOwnResponsesOnly } from './own-responses.ts'
import { isScreenNavigation, isUnknownNavigation } from './request-matchers.ts'

/**
 * Precaches the application at installation, and answers navigations to screens with the shell, so that an installed
 * academy opens offline (F25).
 */
export function serveShell(files: readonly (PrecacheEntry | string)[]): void {
  // One response of a captive portal fails the installation, which the page starts again
  // (src/platform/service-worker.ts).
  addPlugins([cacheOwnResponsesOnly])
  precacheAndRoute([...files], {
    // `player.html` carries its configuration in the query; no precached file differs by its query.
    ignoreURLParametersMatching: [/.*/],
    cleanURLs: false,
  })
  const shell = createHandlerBoundToURL('/index.html')
  registerRoute(isScreenNavigation, shell)
  registerRoute(isUnknownNavigation, (options) => answerOrShell(options.request, () => shell(options)))
}
