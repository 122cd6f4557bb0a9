/** What engines report in the console although nothing is wrong with the page. */
export const withEveryPage: readonly RegExp[] = [
  // Chromium and Firefox ask for it by themselves, and the academy has its icons elsewhere.
  /favicon\.ico/,
  // Firefox, of each request that still runs when its document is left: with a network, 10 of 75 navigations away from
  // a page behind the service worker reported 1 to 15 of its modules and pictures so.
  /Failed to load ‘.*’\. A ServiceWorker intercepted the request and encountered an unexpected error/,
]

/** What engines report of calls without a network. */
export const noNetwork: readonly RegExp[] = [
  /net::ERR_/,
  /Failed to (?:load resource|fetch)/,
  /NetworkError|Load failed|The network connection was lost|Could not connect/,
  // Firefox, of a navigation preload or a module behind the service worker.
  /NS_ERROR_|error loading dynamically imported module/,
]
